/** The text without letter case and accents, to be compared. Capitals have no ß. */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase()
