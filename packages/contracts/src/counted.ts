import type { Language } from './languages.ts'

/** The words by the plural forms of CLDR. A form that is left out has the words of `other`. */
type Words = { one: string; many?: string; other: string }

/**
 * Returns a function that chooses the words for a number, such as `count(2, { one: '# vote', other: '# votes' })`. `#` is
 * the number in the digits of the language.
 */
export function counted(language: Language) {
  const rules = new Intl.PluralRules(language)
  const digits = new Intl.NumberFormat(language)
  return (count: number, words: Words): string => {
    const form = rules.select(count)
    const chosen = (form === 'one' || form === 'many' ? words[form] : undefined) ?? words.other
    return chosen.replace('#', () => digits.format(count))
  }
}
