/**
 * Makes the key of a name. The key ignores letter case, the amount of white space, invisible characters and
 * compatibility forms such as full-width letters. Names that differ only in these have the same key. So do names that
 * are equal in capital letters, such as "Straße" and "STRASSE": lower case alone would keep the "ß". A change of this
 * function needs a migration of the stored keys of teams.
 */
export function nameKeyOf(name: string): string {
  return (
    name
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKD')
      // "ẞ" has no other capitals, but its lower case has: "ß" becomes "SS".
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll('ς', 'σ')
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
