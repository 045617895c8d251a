import { changeDays, dayOf, isDayOff, makePresent } from './days-model.ts'
import { type Counts, countsOf, lunchDaysOf, winnerOf } from './lunches-model.ts'
import type { Ack, Step } from './step.ts'
import { guestsOf, hasRoom, leaveLunch, tableChanges, tableOf } from './tables-model.ts'
import { closingOf, firstTable, isDecided, isLeftOut, type TeamModel } from './team-model.ts'
import {
  addVote,
  clearVotes,
  countedVotes,
  forgetAside,
  hasVoted,
  isOpen,
  isUndoable,
  removeVotesFor,
  removeVotesOf,
  restoreVotes,
  setVotesAside,
  takeBack,
  takeVotesBack,
  type Vote,
} from './votes-model.ts'

const minute = 60_000

/** The team after the days whose closing time has come are decided and closed. */
export const settled = (before: TeamModel, now: number): TeamModel => settle(structuredClone(before), now)

/** Decides and closes the days whose closing time has come. Changes the model. */
function settle(team: TeamModel, now: number): TeamModel {
  for (let day = Math.max(team.closedThrough + 1, team.settingsDay); day <= dayOf(now); day += 1) {
    const closing = closingOf(team, day)
    if (closing === null || closing > now) continue
    const winner = winnerOf(team, closing)
    if (winner && !team.lunches[day]) {
      team.lunches[day] = { ...winner, by: null, at: closing }
      team.firstSeats = null
    }
    team.closedThrough = day
  }
  return team
}

const change: { [Kind in Step['kind']]: (team: TeamModel, step: Step & { kind: Kind }, now: number) => Ack } =
  {
    cast: (team, { who, venue, against }, now) => {
      if (team.venues[venue] === undefined) return 'refused'
      if (!isOpen(team, now)) return 'closed'
      if (!team.venues[venue] || isLeftOut(team, venue, now)) return 'refused'
      if (against && team.votingMode === 'single') return 'refused'
      if (team.awayOn[who] === dayOf(now)) forgetAside(team, who)
      addVote(team, { member: who, venue, against, at: now })
      delete team.awayOn[who]
      makePresent(team, who, dayOf(now))
      return 'done'
    },
    'remove vote': (team, { who, venue }, now) => {
      if (!isOpen(team, now)) return 'closed'
      takeBack(team, who, venue)
      return 'done'
    },
    reset: (team, _, now) => {
      if (!isOpen(team, now)) return 'closed'
      clearVotes(team, now)
      return 'done'
    },
    undo: (team, _, now) => {
      if (!isOpen(team, now)) return 'closed'
      if (!isUndoable(team, now)) return 'refused'
      restoreVotes(team)
      return 'done'
    },
    away: (team, { who, away }, now) => {
      const today = dayOf(now)
      if (!isOpen(team, now)) {
        if (!isDecided(team, today)) return 'closed'
        const isLate = !away && tableOf(team, who, now) === undefined
        if (isLate && !hasRoom(team, firstTable, 1 + guestsOf(team, who, now), now)) return 'refused'
        team.said[who] = { day: today, coming: !away }
        if (away) leaveLunch(team, who)
      } else if (away && team.awayOn[who] !== today) {
        team.awayOn[who] = today
        setVotesAside(team, who, now)
        leaveLunch(team, who)
      } else if (team.awayOn[who] === today) {
        takeVotesBack(team, who, now)
      }
      if (away) return 'done'
      delete team.awayOn[who]
      makePresent(team, who, today)
      return 'done'
    },
    days: (team, { who, weekdays, awayFrom, awayThrough }, now) => {
      const today = dayOf(now)
      changeDays(team, who, { weekdays, awayFrom, awayThrough }, today)
      const wasReset = team.reset?.votes.some(({ member, at }) => member === who && dayOf(at) === today)
      if (hasVoted(team, who, now) || wasReset) makePresent(team, who, today)
      if (isDayOff(team, who, today)) leaveLunch(team, who)
      return 'done'
    },
    decide: (team, { who }, now) => {
      const today = dayOf(now)
      const winner = winnerOf(team, now)
      if (team.lunches[today] || team.noLunchOn === today || !winner) return 'refused'
      team.lunches[today] = { ...winner, by: who, at: null }
      team.firstSeats = null
      team.closedThrough = Math.max(team.closedThrough, today)
      return 'done'
    },
    extend: (team, { minutes }, now) => {
      const today = dayOf(now)
      const extendedTo = Math.max(now, closingOf(team, today) ?? 0) + minutes * minute
      if (dayOf(extendedTo) !== today) return 'refused'
      if (isDecided(team, today)) {
        for (const [who, { day, coming }] of Object.entries(team.said)) {
          if (day !== today || coming) continue
          team.awayOn[Number(who)] = today
          setVotesAside(team, Number(who), now)
          delete team.said[Number(who)]
        }
      }
      delete team.lunches[today]
      Object.assign(team, { extendedTo, noLunchOn: null, firstSeats: null })
      team.closedThrough = Math.min(team.closedThrough, today - 1)
      return 'done'
    },
    record: (team, { who, day, venue }, now) => {
      const today = dayOf(now)
      if (day > today || team.venues[venue] === undefined) return 'refused'
      const none: Counts = { voters: 0, tally: {}, againstTally: {} }
      const { voters, tally, againstTally } =
        day === today ? countsOf(team, now) : (team.lunches[day] ?? none)
      const [votes, against] = [tally[venue] ?? 0, againstTally[venue] ?? 0]
      const isNew = team.lunches[day] === undefined
      team.lunches[day] = {
        ...{ venue, votes, against, voters, tally, againstTally },
        ...{ how: 'member', by: who, at: null },
      }
      if (day < today) return 'done'
      team.noLunchOn = null
      if (isNew) team.firstSeats = null
      team.closedThrough = Math.max(team.closedThrough, today)
      return 'done'
    },
    'remove lunch': (team, { day }, now) => {
      if (!team.lunches[day]) return 'refused'
      delete team.lunches[day]
      if (day === dayOf(now)) Object.assign(team, { noLunchOn: day, firstSeats: null })
      return 'done'
    },
    settings: (team, { who, votingCloses, lunchDays, offDays, votingMode, showVotes }, now) => {
      if (who !== team.admin) return 'refused'
      if (votingMode !== team.votingMode) {
        keepVoters(team, countedVotes(team, now), now)
        Object.assign(team, { votingMode, votes: [], aside: [], reset: null })
      }
      team.showVotes = showVotes
      const today = dayOf(now)
      const isSame =
        team.votingCloses === votingCloses &&
        String(team.lunchDays) === String(lunchDays) &&
        team.offDays.includes(today) === offDays.includes(today)
      Object.assign(team, { votingCloses, lunchDays, offDays, settingsDay: today })
      if (!isSame) team.extendedTo = null
      const { closesFrom } = team
      team.closesFrom = 0
      const isPast = (closingOf(team, today) ?? Number.POSITIVE_INFINITY) <= now
      if (isPast) team.closesFrom = isOpen(team, now) ? today + 1 : closesFrom
      else if (!isDecided(team, today)) team.closedThrough = Math.min(team.closedThrough, today - 1)
      return 'done'
    },
    'delete venue': (team, { venue }, now) => {
      if (team.venues[venue] === undefined) return 'refused'
      removeVotes(team, venue, now)
      for (const day of lunchDaysOf(team, venue)) Object.assign(team.lunches[day] ?? {}, { venue: null })
      delete team.venues[venue]
      return 'done'
    },
    activate: (team, { venue, active }, now) => {
      if (team.venues[venue] === undefined) return 'refused'
      team.venues[venue] = active
      if (!active) removeVotes(team, venue, now)
      return 'done'
    },
    'leave out': (team, { venue, out }, now) => {
      if (!isOpen(team, now)) return 'closed'
      if (team.venues[venue] === undefined) return 'refused'
      if (out) removeVotes(team, venue, now)
      team.leftOut[venue] = out ? dayOf(now) : null
      return 'done'
    },
    'remove member': (team, { who, member }) => {
      if (who !== team.admin || member === team.admin || !team.members.includes(member)) return 'refused'
      team.members = team.members.filter((other) => other !== member)
      removeVotesOf(team, member)
      leaveLunch(team, member)
      return 'done'
    },
    ...tableChanges,
    'closing job': () => 'done',
    'daily reset': () => 'done',
  }

/** Removes the votes for the venue. Once the day is decided, their voters still come. */
function removeVotes(team: TeamModel, venue: number, now: number): void {
  const about = countedVotes(team, now).filter((vote) => vote.venue === venue)
  keepVoters(team, about, now)
  removeVotesFor(team, venue, now)
}

/** If the day is decided, those whose votes are removed come, unless they have said something else. */
function keepVoters(team: TeamModel, removed: readonly Vote[], now: number): void {
  const day = dayOf(now)
  if (!isDecided(team, day)) return
  for (const { member } of removed) {
    if (team.said[member]?.day !== day) team.said[member] = { day, coming: true }
  }
}

/**
 * Takes a step at `now`. A step first settles the team, except a change of days. And a refused step changes nothing, because some calls settle
 * the team in the transaction that the refusal rolls back.
 * @returns the team afterwards, and the expected answer
 */
export function take(before: TeamModel, step: Step, now: number): { team: TeamModel; ack: Ack } {
  // Other calls settle the team.
  const team = step.kind === 'days' ? structuredClone(before) : settled(before, now)
  const apply = change[step.kind] as (team: TeamModel, step: Step, now: number) => Ack
  const ack = 'who' in step && !team.members.includes(step.who) ? 'refused' : apply(team, step, now)
  return { team: ack === 'refused' ? before : team, ack }
}
