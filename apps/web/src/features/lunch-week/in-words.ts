import { counted } from '@lunchvote/contracts/counted'
import type { Language } from '@lunchvote/contracts/languages'

type Words = Parameters<ReturnType<typeof counted>>[1]

/**
 * Like `counted`, but writes small numbers as words.
 * @param numbers the words from two on
 */
export function countedInWords(language: Language, numbers: readonly string[]) {
  const count = counted(language)
  return (number: number, { one, other }: Words): string =>
    count(number, { one, other: other.replace('#', numbers[number - 2] ?? '#') })
}
