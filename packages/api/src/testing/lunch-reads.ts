import { dayOf } from './days-model.ts'
import { dayText, pick, type World } from './lunch-steps.ts'
import { lunchDaysOf } from './lunches-model.ts'
import { guestsOf, tablesOf } from './tables-model.ts'
import {
  closingOf,
  firstTable,
  type Group,
  groupOf,
  isLeftOut,
  isLunchDay,
  type TeamModel,
} from './team-model.ts'
import type { Person } from './test-api.ts'
import { hasVoted, isHiddenFrom, isOpen, isUndoable, tallyOf } from './votes-model.ts'

/** What every read must return according to the model, which is settled. */
export function expectedReads(team: TeamModel, { people, venueIds }: World, now: number) {
  const today = dayOf(now)
  const closingAt = (day: number) => {
    const closesAt = closingOf(team, day)
    return closesAt === null ? null : new Date(closesAt).toISOString()
  }
  let next = today + 1
  while (!isLunchDay(team, next)) next += 1
  const nameOf = (id: number | null) => people.find((person) => person.id === id)?.name ?? null
  const lunches = Object.entries(team.lunches).map(
    ([day, { venue, votes, against, voters, how, by, at }]) => ({
      day: dayText(Number(day)),
      venueId: venue,
      ...{ votes, against, voters, how },
      decidedBy: nameOf(by),
      // For a member's decision, `decidedAt` is not compared: the clock may move during the call, and both the time before
      // the move and the time after it are correct.
      decidedAt: at === null ? null : new Date(at).toISOString(),
    }),
  )
  const names = (group: Group) =>
    team.members
      .filter((id) => groupOf(team, id, now) === group)
      .map((id) => nameOf(id) ?? '')
      .sort()
  const isHidden = isHiddenFrom(team, pick(people, 0).id, now)
  const tally = isHidden ? {} : tallyOf(team, now)
  const againstTally = isHidden ? {} : tallyOf(team, now, { against: true })
  return {
    day: dayText(today),
    closesAt: closingAt(today),
    dayOff: team.offDays.includes(today) ? { name: null, names: null } : null,
    nextLunch: { day: dayText(next), closesAt: closingAt(next) },
    isOpen: isOpen(team, now),
    canUndo: isOpen(team, now) && isUndoable(team, now),
    decision: lunches.find(({ day }) => day === dayText(today)) ?? null,
    coming: names('coming'),
    away: names('away'),
    waitingFor: names('waitingFor'),
    voted: team.members
      .filter((id) => hasVoted(team, id, now))
      .map((id) => nameOf(id) ?? '')
      .sort(),
    tables: tablesOf(team, now).map(({ id, seats, members }) => ({
      openedBy: id === firstTable ? null : nameOf(members[0] ?? null),
      seats,
      people: members.map((member) => nameOf(member) ?? '').sort(),
      guests: members.reduce((sum, member) => sum + guestsOf(team, member, now), 0),
    })),
    guests: team.members
      .filter((id) =>
        isOpen(team, now) ? groupOf(team, id, now) !== 'away' : groupOf(team, id, now) === 'coming',
      )
      .reduce((sum, id) => sum + guestsOf(team, id, now), 0),
    isHidden: isHidden && Object.values(team.venues).includes(true),
    lunches: lunches.toReversed(),
    venues: venueIds
      .filter((id) => team.venues[id] !== undefined)
      .map((id) => {
        const eaten = lunchDaysOf(team, id).filter((day) => day <= today)
        const lastEatenOn = eaten.length > 0 ? dayText(Math.max(...eaten)) : null
        const isListed = team.venues[id]
        const [votes, against] = isListed ? [tally[id] ?? 0, againstTally[id] ?? 0] : [0, 0]
        return {
          id,
          isOpen: !isLeftOut(team, id, now),
          lastEatenOn,
          timesEaten: eaten.length,
          votes,
          against,
        }
      }),
  }
}

/** What a person reads about the team's day, in the form of `expectedReads`. */
export async function readsOf(person: Person) {
  const call = person.call
  const { reset, ...today } = await call((caller) => caller.lunch.today())
  const { lunches } = await call((caller) => caller.lunch.list({ limit: 100 }))
  const venues = await call((caller) => caller.venues.list())
  const tallies = await call((caller) => caller.votes.today())
  const shown = (lunch: (typeof lunches)[number]) => {
    const { day, venueId, votes, against, voters, how, decidedBy, decidedAt } = lunch
    return { day, venueId, votes, against, voters, how, decidedBy, decidedAt: decidedBy ? null : decidedAt }
  }
  const names = (list: { displayName: string }[]) => list.map(({ displayName }) => displayName).sort()
  const { reopened: _, nudge: __, ...compared } = today
  return {
    ...compared,
    canUndo: reset !== null,
    decision: today.decision && shown(today.decision),
    coming: names(today.coming),
    away: names(today.away),
    waitingFor: names(today.waitingFor),
    voted: names(today.voted),
    tables: today.tables.map(({ openedBy, seats, people, guests }) => ({
      openedBy: openedBy?.displayName ?? null,
      seats,
      people: names(people),
      guests: guests.length,
    })),
    guests: today.guests.length,
    isHidden: tallies.some(({ isHidden }) => isHidden),
    lunches: lunches.map(shown),
    venues: venues.toReversed().map(({ id, today: { isOpen }, lastEatenOn, timesEaten }) => {
      const { count: votes = 0, against = 0 } = tallies.find(({ venueId }) => venueId === id) ?? {}
      return { id, isOpen, lastEatenOn, timesEaten, votes, against }
    }),
  }
}
