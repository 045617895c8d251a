import { type Sentence, say } from '@lunchvote/contracts/reasons'
import { meansToday } from './checked-answer.ts'
import { hashOf } from './content-hash.ts'
import { datedSections } from './dated-sections.ts'
import { dishLimits, distinctDishes, isAboutHouse } from './dish-lines.ts'
import { dayFrom } from './local-days.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { linesOf, lineText } from './menu-lines.ts'
import { isOfThisWeek } from './menu-memory.ts'
import type { AskModel } from './menu-model.ts'
import type { MenuDish, MenuMemory, MenuReading, MenuSource } from './menu-source.ts'
import { pageLanguage } from './page-language.ts'
import { finished } from './read-outcome.ts'
import type { RuleOutcome } from './rule-reader.ts'
import type { SourceLines } from './source-lines.ts'

type Picture = Extract<SourceLines, { is: 'picture' | 'file' }>
type Given = { memory: MenuMemory | null; ask: AskModel | undefined }

/**
 * Lets a model read a picture or a scan. There is no text to compare its answer with, so its words about the day have to
 * prove the day by themselves.
 */
export async function readPicture(
  picture: Picture,
  source: MenuSource,
  day: string,
  { memory, ask }: Given,
): Promise<MenuReading> {
  const content = hashOf(source.body)
  const failed = (reason: Sentence, by: MenuReading['by']): MenuReading => ({
    state: 'failed',
    dishes: [],
    language: null,
    fromPicture: true,
    reason,
    proof: [],
    memory,
    by,
  })
  if (!ask) return failed(say('menu_needs_model'), 'rule')
  const attempt = await ask({ ...picture, day, bytes: source.body })
  if (!attempt.ok) return failed(attempt.failure.sentence, 'model')
  const { value } = attempt
  const evidence = isOfThisWeek({
    content,
    memory,
    lastModifiedOn: source.lastModifiedOn,
    today: dayFrom(day),
  })
  const language = /^[a-z]{2,3}$/.test(value.language ?? '') ? value.language : null
  return finished(outcomeOf(value, day, evidence), {
    language,
    fromPicture: true,
    by: 'model',
    content,
    memory,
    day,
  })
}

function outcomeOf(answer: MenuAnswer, day: string, evidence: boolean): RuleOutcome {
  const proof = answer.proof.slice(0, 5).flatMap((words) => lineText(words.slice(0, 200)) || [])
  const { ofDays, language: _, ...order } = pageLanguage(proof, answer.language ?? undefined)
  const frame = { today: dayFrom(day), language: ofDays, ...order }
  const dishes = dishesOf(answer)
  // The quoted words, with any dish below them, are judged like a page.
  const lines = [...proof, 'Menu xyz'].flatMap((text) => linesOf(text))
  const standing = datedSections(lines, frame, evidence).findLast(({ pieces }) => pieces.length > 0)?.standing
  if (standing === 'other') return { state: 'none', because: 'other-days', proof }
  const isQuoted = proof.length > 0 && proof.every((words) => meansToday(words, frame))
  if (answer.state === 'none' && dishes.length === 0 && isQuoted) {
    return { state: 'none', because: 'closed', proof }
  }
  if (dishes.length === 0) return { state: 'empty' }
  const isProved = answer.state === 'menu' && standing === 'today' && isQuoted
  return isProved ? { state: 'read', dishes, proof } : { state: 'unclear', dishes, proof: [] }
}

function dishesOf({ dishes }: MenuAnswer): MenuDish[] {
  const texts = dishes.slice(0, 60).map(({ text, price }) => ({
    text: lineText(text.slice(0, 1_000)),
    price: price !== null && /^(?=.*\d)[^\p{C}]{1,24}$/u.test(price) ? lineText(price) : null,
  }))
  const fitting = texts.filter(({ text }) => {
    const size = [...text].length
    return size >= dishLimits.min && size <= dishLimits.max && /\p{L}/u.test(text) && !isAboutHouse(text)
  })
  return distinctDishes(fitting)
}
