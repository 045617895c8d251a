import type { Heading } from './dated-lines.ts'
import type { DayFrame, Meaning } from './day-marks.ts'
import { type Day, dayIn, includes, type Span, shared, weekdayOf, weekNumberOf } from './local-days.ts'

/**
 * What the words above a part of a source prove: it is for today; it may be for today; it is for another day; no day
 * stands above it; or it is no part of a menu.
 */
export type Standing = 'today' | 'maybe' | 'other' | 'undated' | 'outside'

/** What is known about the week: it is named; no week is named; it is unclear which; or it is not this one. */
type Week =
  | { kind: 'named'; span: Span; group: number }
  | { kind: 'none'; group: number }
  | { kind: 'doubt'; group: number }
  | { kind: 'other'; group: number }

type NamedDay =
  | { kind: 'date'; days: readonly Day[]; isSure: boolean; weekday: number | undefined }
  | { kind: 'weekdays'; days: readonly number[] }
  | { kind: 'all-week' | 'today' | 'other' | 'doubt' | 'outside' | 'ended' }

type WeekMeaning = Extract<Meaning, { is: 'week' | 'span' | 'other-week' | 'this-week' }>

/** So many words are kept as proof. A page can repeat its days without end. */
const maxProof = 5

const lastOf = (proof: readonly string[], text: string) => [...proof.slice(1 - maxProof), text]

/** Follows the headings of a source from the top, and knows at each section which day they name. */
export class DayContext {
  week: Week = { kind: 'none', group: 0 }
  day: NamedDay | undefined
  weekProof: string[] = []
  dayProof: string[] = []
  /** The groups whose weekdays do not fit into their span. */
  readonly contradictions = new Set<number>()
  readonly #frame: DayFrame
  readonly #isOnlyDay: boolean
  #group = 0
  #isWeekFresh = false
  #weekNumber: number | undefined
  #lastWeekday = 0
  #weekLevel = { own: 9, around: 0 }
  #dayLevel = { own: 9, around: 0 }
  #heading = 0
  /** Whether something stands below the day. */
  #hasDishes = false

  /** @param isOnlyDay whether the source names one day only */
  constructor(frame: DayFrame, isOnlyDay: boolean) {
    this.#frame = frame
    this.#isOnlyDay = isOnlyDay
  }

  end(level: number) {
    const ends = ({ own, around }: { own: number; around: number }, isSame: boolean) =>
      own <= 6 ? level < own || (isSame && level === own) : level <= around
    if (level === 0) {
      if (this.day || this.week.kind !== 'none') this.day = { kind: 'outside' }
    } else {
      const { own, around } = this.#dayLevel
      // The only date, above all headings, can be that of the page.
      const isAbove = this.#isOnlyDay && own > 6 && around === 0
      if (isAbove && this.standing === 'today') this.day = { kind: 'doubt' }
      if (this.day && ends(this.#dayLevel, this.#hasDishes)) this.day = { kind: 'ended' }
      if (this.week.kind !== 'none' && !this.#isWeekFresh && ends(this.#weekLevel, true)) {
        this.#setWeek({ kind: 'none' })
        this.day = { kind: 'ended' }
      }
      this.#heading = level
    }
  }

  read(headings: readonly Heading[]) {
    if (headings.length > 0) {
      this.dayProof = []
      this.#hasDishes = false
    }
    const before = new Set<number>()
    let isDayFresh = false
    for (const { words, level, text, isProse } of headings) {
      const around = this.#heading < level ? this.#heading : 0
      const { meaning } = words
      if (
        meaning.is === 'week' ||
        meaning.is === 'span' ||
        meaning.is === 'other-week' ||
        meaning.is === 'this-week'
      ) {
        if (isProse) this.#doubtWeek(meaning)
        else this.#readWeek(meaning, text, { own: level, around })
        if (isProse) this.#weekLevel = this.week.kind === 'doubt' ? { own: level, around } : this.#weekLevel
        this.day = undefined
        isDayFresh = false
        continue
      }
      this.#dayLevel = { own: level, around }
      this.dayProof = lastOf(this.dayProof, text)
      this.#readDay(meaning, isDayFresh)
      isDayFresh = true
      // Different days without anything below them are tabs, or stand beside each other above their dishes.
      const weekday = this.#weekdayHere()
      if (weekday !== undefined) before.add(weekday)
      if (before.size > 1) this.day = { kind: 'doubt' }
    }
  }

  /** Is called after a section with content. */
  afterContent() {
    this.#hasDishes = true
    this.#isWeekFresh = false
    const weekday = this.#singleWeekday()
    if (weekday !== undefined) this.#lastWeekday = weekday
  }

  /** Is called before the content of a section: a weekday that comes before the last one begins another list. */
  beforeContent() {
    const weekday = this.#singleWeekday()
    if (weekday !== undefined && weekday < this.#lastWeekday && this.day?.kind === 'weekdays') {
      this.#setWeek({ kind: this.week.kind === 'none' ? 'none' : 'doubt' })
      this.weekProof = []
    }
    // A range of lunch days may leave out the weekend, on which the page says that the house is closed.
    if (
      this.week.kind === 'named' &&
      this.day?.kind === 'weekdays' &&
      weekday !== undefined &&
      weekday <= 5
    ) {
      if (dayIn(this.week.span, weekday) === undefined) this.contradictions.add(this.week.group)
    }
  }

  get standing(): Standing {
    const { week, day } = this
    const { today } = this.#frame
    const isThisWeek = week.kind === 'named' && includes(week.span, today)
    if (day?.kind === 'outside') return 'outside'
    if (day?.kind === 'ended') return 'undated'
    if (day?.kind === 'other') return 'other'
    if (day?.kind === 'date') {
      const { days, isSure, weekday } = day
      const canBeToday = days.includes(today) || (!isSure && weekday === weekdayOf(today))
      if (!canBeToday || (!isSure && week.kind === 'named' && !isThisWeek)) return 'other'
      return isSure && (week.kind !== 'named' || isThisWeek) ? 'today' : 'maybe'
    }
    if (week.kind === 'other' || (week.kind === 'named' && !isThisWeek)) return 'other'
    if (day?.kind === 'weekdays' && !day.days.includes(weekdayOf(today))) return 'other'
    if (day?.kind === 'weekdays' || day?.kind === 'all-week') return isThisWeek ? 'today' : 'maybe'
    return day || week.kind !== 'none' ? 'maybe' : 'undated'
  }

  get isWeekdayAlone() {
    return this.week.kind === 'none' && this.day?.kind === 'weekdays'
  }

  /** Whether the heading names the weekday of today, alone or in a range. */
  get isTodaysWeekday() {
    return this.day?.kind === 'weekdays' && this.day.days.includes(weekdayOf(this.#frame.today))
  }

  /** The weekday of the last heading, also if its date is not sure. */
  #weekdayHere(): number | undefined {
    if (this.day?.kind !== 'date') return this.#singleWeekday()
    const [day] = this.day.days
    return this.day.days.length === 1 && day !== undefined ? weekdayOf(day) : undefined
  }

  #singleWeekday(): number | undefined {
    if (this.day?.kind === 'weekdays') return this.day.days.length === 1 ? this.day.days[0] : undefined
    if (this.day?.kind !== 'date' || !this.day.isSure) return undefined
    const [day] = this.day.days
    return day === undefined ? undefined : weekdayOf(day)
  }

  #setWeek(week: { kind: 'none' | 'doubt' | 'other' } | { kind: 'named'; span: Span }) {
    this.#group += 1
    this.week = { ...week, group: this.#group }
    this.#lastWeekday = 0
  }

  #readWeek(meaning: WeekMeaning, text: string, level: { own: number; around: number }) {
    const isFresh = this.#isWeekFresh
    this.#isWeekFresh = true
    this.weekProof = isFresh ? lastOf(this.weekProof, text) : [text]
    this.dayProof = []
    this.#weekLevel = level
    if (meaning.is === 'other-week') return this.#setWeek({ kind: 'other' })
    if (meaning.is === 'this-week')
      return isFresh && this.week.kind === 'named' ? undefined : this.#setWeek({ kind: 'none' })
    const { span } = meaning
    const lastNumber = this.#weekNumber
    this.#weekNumber = meaning.is === 'week' ? meaning.number : undefined
    // In a span of more than a week, a weekday has several dates.
    if (!span || (span.to - span.from > 6 && includes(span, this.#frame.today)))
      return this.#setWeek({ kind: 'doubt' })
    if (!isFresh || this.week.kind === 'none' || this.week.kind === 'other')
      return this.#setWeek({ kind: 'named', span })
    // A week without a year is of the year of the dates beside it.
    if (isFresh && meaning.is === 'span' && weekNumberOf(span.from) === lastNumber) {
      return this.#setWeek({ kind: 'named', span })
    }
    const both = this.week.kind === 'named' ? shared(this.week.span, span) : undefined
    this.#setWeek(both ? { kind: 'named', span: both } : { kind: 'doubt' })
  }

  /** A week in a sentence does not prove that of the menu, but another one than the menu's makes it unclear. */
  #doubtWeek(meaning: WeekMeaning) {
    const span = 'span' in meaning ? meaning.span : undefined
    if (this.week.kind !== 'named' || !span || !shared(this.week.span, span)) this.#setWeek({ kind: 'doubt' })
  }

  #readDay(meaning: Exclude<Meaning, WeekMeaning>, isFresh: boolean) {
    const { day } = this
    if (meaning.is === 'weekdays') {
      const { days } = meaning
      if (isFresh && day?.kind === 'date') {
        const [date] = day.days
        const fits = date !== undefined && days.includes(weekdayOf(date))
        this.day = fits ? day : { ...day, isSure: false }
      } else this.day = { kind: 'weekdays', days }
    } else if (meaning.is === 'date') {
      const { days, isSure, weekday } = meaning
      const [date] = days
      const named = isFresh && day?.kind === 'weekdays' ? day.days : undefined
      const isClash = named !== undefined && date !== undefined && !named.includes(weekdayOf(date))
      this.day = { kind: 'date', days, isSure: isSure && !isClash, weekday: isClash ? named[0] : weekday }
    } else if (meaning.is === 'today' && isFresh && day?.kind === 'date') return
    else this.day = { kind: meaning.is === 'other-day' ? 'other' : meaning.is }
  }
}
