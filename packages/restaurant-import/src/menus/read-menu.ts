import { type Sentence, say } from '@lunchvote/contracts/reasons'
import { dayOfMeals, mealsIn } from './canteen.ts'
import { checkedAnswer } from './checked-answer.ts'
import { type Closed, closedNote } from './closed-notes.ts'
import { hashOf } from './content-hash.ts'
import { type DatedSection, datedSections } from './dated-sections.ts'
import type { DayFrame } from './day-marks.ts'
import { folded } from './day-names.ts'
import { dayFrom } from './local-days.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { maxQuestionText } from './menu-answer.ts'
import { lineText, type MenuLine } from './menu-lines.ts'
import { isOfThisWeek } from './menu-memory.ts'
import type { AskModel } from './menu-model.ts'
import type { MenuMemory, MenuReading, MenuSource } from './menu-source.ts'
import { saysClosed } from './menu-words.ts'
import type { PageLanguage } from './page-language.ts'
import { readPicture } from './picture-reader.ts'
import { finished } from './read-outcome.ts'
import { dishesOfDays, type RuleOutcome, readByRule } from './rule-reader.ts'
import { sourceLines } from './source-lines.ts'
import { bodyText, kindOf } from './source-text.ts'

export type ReadOptions = {
  /** What the last reading of this source returned as `memory`. Null for the first one. */
  memory?: MenuMemory | null
  /** Asks a model. Without it, or if it fails, rules read the source. */
  ask?: AskModel
}

/**
 * Reads the dishes of a day in what was fetched. A dish is `read` only if the source proves that it is for this day; a
 * dish of a text stands in it word by word. It makes no request of its own, and rejects only if `ask` does.
 * @param day the local day of the readers, such as `2026-11-30`
 */
export async function readMenu(
  source: MenuSource,
  day: string,
  options: ReadOptions = {},
): Promise<MenuReading> {
  const memory = options.memory ?? null
  const isMeals = dayOfMeals(source.url) !== undefined
  if (isMeals && source.status === 404) return nothing('none', say('menu_of_other_days'), memory)
  if (isMeals && kindOf(source) === 'json') return readMeals(source, day, memory)
  const text = await sourceLines(source, day)
  switch (text.is) {
    case 'fault':
      return nothing('failed', text.reason, memory)
    case 'picture':
    case 'file':
      return readPicture(text, source, day, { memory, ask: options.ask })
    case 'lines':
      return readLines(text, source, day, { memory, ask: options.ask })
  }
}

const nothing = (state: 'none' | 'failed', reason: Sentence, memory: MenuMemory | null): MenuReading => ({
  state,
  dishes: [],
  language: null,
  fromPicture: false,
  reason,
  proof: [],
  memory,
  by: 'rule',
})

/** The address of the meals proves their day, and the API gives their names, so there is nothing to ask a model. */
function readMeals(source: MenuSource, day: string, memory: MenuMemory | null): MenuReading {
  let value: unknown
  try {
    value = JSON.parse(bodyText(source))
  } catch {
    return nothing('failed', say('menu_file_unreadable'), memory)
  }
  const dishes = mealsIn(value)
  if (!dishes) return nothing('failed', say('menu_without_dishes'), memory)
  const of = dayOfMeals(source.url) ?? ''
  if (of !== day || dishes.length === 0) return nothing('none', say('menu_of_other_days'), memory)
  const content = hashOf(...dishes.map(({ text }) => text))
  return finished(
    { state: 'read', dishes, proof: [of] },
    { language: null, fromPicture: false, by: 'rule', content, memory, day },
  )
}

/** So many lines before a day can name its week. */
const linesBefore = 40

type Text = { lines: MenuLine[]; frame: DayFrame; language: PageLanguage['language'] }
type Given = { memory: MenuMemory | null; ask: AskModel | undefined }

async function readLines(
  { lines, frame, language }: Text,
  source: MenuSource,
  day: string,
  given: Given,
): Promise<MenuReading> {
  const content = contentOf(lines, frame)
  const today = dayFrom(day)
  const sections = datedSections(
    lines,
    frame,
    isOfThisWeek({ content, memory: given.memory, lastModifiedOn: source.lastModifiedOn, today }),
  )
  const elsewhere = new Set(
    sections
      .filter(({ standing, isHeaded }) => standing === 'other' && isHeaded)
      .flatMap(({ pieces }) => pieces.map(({ line }) => line)),
  )
  const closed = closedNote(lines, frame, (line) => elsewhere.has(line))
  const byRule = readByRule(sections, closed)
  // No answer could change that the source names other days only, or is closed.
  const answer =
    byRule.state === 'none' ? undefined : await answered(given.ask, questionText(lines, sections), day)
  const { outcome, by } = answer
    ? combined(answer, byRule, { sections, lines, frame, closed })
    : { outcome: byRule, by: 'rule' as const }
  const found =
    by === 'model' && answer?.language && /^[a-z]{2,3}$/.test(answer.language) ? answer.language : language
  return finished(outcome, {
    language: found,
    fromPicture: false,
    by,
    content,
    memory: given.memory,
    day,
    closed,
  })
}

/** Of a long source, the model gets what stands around the first part that can be for today. */
function questionText(lines: readonly MenuLine[], sections: readonly DatedSection[]): string {
  const text = (from: number) =>
    lines
      .slice(Math.max(from, 0))
      .map((line) => line.text)
      .join('\n')
  const all = text(0)
  if (all.length <= maxQuestionText) return all
  const parts = sections.filter(({ pieces, isHeaded }) => isHeaded && pieces.length > 0)
  const part = parts.find(({ standing }) => standing === 'today' || standing === 'maybe') ?? parts[0]
  return text((part?.pieces[0]?.line ?? 0) - linesBefore).slice(0, maxQuestionText)
}

async function answered(
  ask: AskModel | undefined,
  text: string,
  day: string,
): Promise<MenuAnswer | undefined> {
  const attempt = text === '' ? undefined : await ask?.({ is: 'text', day, text })
  return attempt?.ok ? attempt.value : undefined
}

/** Any day. What a page says about its days is read otherwise on another day, but its content is the same. */
const anyDay = dayFrom('2001-01-01')

/** The content by which a change of the menu is noticed: the dishes below days, or all lines if there are none. */
function contentOf(lines: readonly MenuLine[], frame: DayFrame): string {
  const dishes = dishesOfDays(datedSections(lines, { ...frame, today: anyDay }, false))
  return hashOf(...(dishes.length > 0 ? dishes : lines).map(({ text }) => text))
}

type Known = {
  sections: readonly DatedSection[]
  lines: readonly MenuLine[]
  frame: DayFrame
  closed: Closed | undefined
}

/** Takes what holds of a model's answer. The rules decide about the day. */
function combined(
  answer: MenuAnswer,
  byRule: RuleOutcome,
  known: Known,
): { outcome: RuleOutcome; by: 'model' | 'rule' } {
  const { today, perhaps, isProved } = checkedAnswer(answer, known.sections, known.lines, known.frame)
  const proof = answer.proof.slice(0, 5).map((words) => lineText(words.slice(0, 300)))
  const rule = { outcome: byRule, by: 'rule' as const }
  const model = (outcome: RuleOutcome) => ({ outcome, by: 'model' as const })
  if (answer.state === 'none') {
    if (byRule.state === 'read') return { outcome: { ...byRule, state: 'unclear' }, by: 'rule' }
    const isClosed = isProved && proof.some((words) => saysClosed(folded(words)))
    return isClosed ? model({ state: 'none', because: 'closed', proof }) : rule
  }
  if (isProved && today.length > 0) {
    return model({ state: known.closed ? 'unclear' : 'read', dishes: today, proof })
  }
  if (byRule.state !== 'unclear' && byRule.state !== 'empty') return rule
  const dishes = today.length > 0 ? today : perhaps
  return dishes.length > 0 ? model({ state: 'unclear', dishes, proof: [] }) : rule
}
