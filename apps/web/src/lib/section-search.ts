/**
 * The section of a screen that the address names. The screen knows which sections it has. The router adds the result to
 * the parameters of the address, so a parameter that is no text has to be overwritten with undefined.
 */
export const sectionSearch = ({ section }: Record<string, unknown>): { section?: string | undefined } => ({
  section: typeof section === 'string' ? section : undefined,
})
