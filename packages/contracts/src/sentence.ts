/** Ends a text with a full stop, unless it ends a sentence already, as a name can: "Recorded by Leo K." */
export const sentence = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`)
