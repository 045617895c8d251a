import type { LunchTable } from '@lunchvote/contracts/tables'
import type { lunchTables } from '@lunchvote/db/tables/lunch-tables'
import type { Lunch } from '@lunchvote/db/tables/lunches'
import { instantOn } from './clock.rules.ts'
import { guestsOf, type MemberToday, peopleOf, personOf } from './members.rules.ts'

/** A member with the seat that the member has taken. All of it is null at the first table, unless the member does something there. */
export type Seated = MemberToday & {
  tableId: number | null
  /** Ascends in the order of sitting down. */
  seatId: number | null
  hasTaken: boolean | null
  line: string | null
}

export type StoredTable = typeof lunchTables.$inferSelect

/** `leavesAt` and `meetingPoint` are those of the team's settings. */
export type TeamLeaving = {
  day: string
  timezone: string
  leavesAt: string | null
  meetingPoint: string | null
}

type TablesDay = TeamLeaving & { lunch: Pick<Lunch, 'venueId' | 'venueName' | 'imageUrl'> | null }

/**
 * The tables of the day, as clients see them. Everybody who comes and sits at no other table sits at the first, which exists
 * as long as the decision. Each other table exists as long as somebody sits there.
 * Who has sat down at a table that is not stored sits at the first too: the members were read after somebody opened it.
 * @param stored the first table, then the others in the order of opening
 */
export function tablesOf(
  day: TablesDay,
  stored: readonly StoredTable[],
  members: readonly Seated[],
  appOrigin: string,
): LunchTable[] {
  const firstId = stored.find(({ lunchDay }) => lunchDay !== null)?.id
  const ids = new Set(stored.map(({ id }) => id))
  const seatOf = ({ tableId }: Seated) => (tableId !== null && ids.has(tableId) ? tableId : firstId)
  return stored.flatMap((table) => {
    const isFirst = table.lunchDay !== null
    const place = isFirst ? day.lunch : table
    const { venueName, imageUrl } = place ?? {}
    const seated = members
      .filter((member) => member.isComing && seatOf(member) === table.id)
      .toSorted((a, b) => (a.seatId ?? 0) - (b.seatId ?? 0))
    const [opener] = seated
    if (!place || !venueName || !imageUrl || (!isFirst && !opener)) return []
    const taker = seated.find(({ hasTaken }) => hasTaken)
    const { leavesAt, meetingPoint } = leavingOf(day, table)
    const lines = table.kind === 'order' ? linesOf(seated, appOrigin) : []
    return {
      tableId: table.id,
      kind: table.kind,
      venueId: place.venueId,
      venueName,
      imageUrl,
      leavesAt: leavesAt?.toISOString() ?? null,
      meetingPoint,
      seats: table.seats,
      openedBy: opener && !isFirst ? personOf(opener, appOrigin) : null,
      takenBy: taker ? personOf(taker, appOrigin) : null,
      people: peopleOf(seated, appOrigin),
      guests: guestsOf(seated, appOrigin),
      lines,
      summary: summaryOf(lines),
    }
  })
}

/**
 * When a table leaves, and from where. The first one leaves with the team, as long as nobody has set something else for it.
 * @param table undefined for a first one that is not stored yet
 */
export function leavingOf(
  team: TeamLeaving,
  table: Pick<StoredTable, 'lunchDay' | 'leavesAt' | 'meetingPoint'> | undefined,
): { leavesAt: Date | null; meetingPoint: string | null } {
  const isFirst = table?.lunchDay !== null
  const withTeam =
    isFirst && team.leavesAt !== null ? instantOn(team.day, team.leavesAt, team.timezone) : null
  return {
    leavesAt: table?.leavesAt ?? withTeam,
    meetingPoint: table?.meetingPoint ?? (isFirst ? team.meetingPoint : null),
  }
}

const linesOf = (seated: readonly Seated[], appOrigin: string): LunchTable['lines'] =>
  seated.flatMap((member) =>
    member.line === null ? [] : { person: personOf(member, appOrigin), text: member.line },
  )

/** The order as a text, such as "2 × Pad Thai (Ada, Ben)". Equal lines are counted, also in another letter case. */
function summaryOf(lines: LunchTable['lines']): string {
  const dishes = new Map<string, { text: string; names: string[] }>()
  for (const { person, text } of lines) {
    const key = text.toLowerCase()
    const dish = dishes.get(key) ?? { text, names: [] }
    dishes.set(key, { ...dish, names: [...dish.names, person.displayName] })
  }
  return [...dishes.values()]
    .map(({ text, names }) => `${names.length} × ${text} (${names.join(', ')})`)
    .join('\n')
}
