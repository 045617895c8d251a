/** Whether two values of a form are equal. They are texts, flags or lists of texts and numbers. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
