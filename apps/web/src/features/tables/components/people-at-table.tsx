import type { LunchTable } from '@lunchvote/contracts/tables'
import { Badge } from '~/components/badge.tsx'
import { Face } from '~/components/face.tsx'
import { tablesMessages } from '../tables.messages.ts'
import { peopleAt } from '../tables.rules.ts'

const maxFaces = 3

/** A few faces, and how many people sit at the table, with guests. */
export function FewPeople({ table }: { table: LunchTable }) {
  const { people, seats } = table
  const number = peopleAt(table)
  const shown = people.slice(0, people.length > maxFaces ? maxFaces - 1 : maxFaces)
  return (
    <div className="grid shrink-0 justify-items-end gap-0.5 sm:flex sm:items-center sm:gap-2.5">
      <span aria-hidden="true" className="flex -space-x-1 max-[23rem]:hidden">
        {shown.map((person) => (
          <Face
            key={person.userId}
            person={person}
            className="w-6 text-[0.5625rem] ring-2 ring-sheet sm:w-8 sm:text-[0.75rem]"
          />
        ))}
        {people.length > shown.length && (
          <Badge
            variant="plain"
            className="w-6 text-[0.5625rem] ring-2 ring-sheet sm:w-8 sm:text-[0.75rem]"
          >{`+${people.length - shown.length}`}</Badge>
        )}
      </span>
      <span className="text-[0.8125rem] font-semibold whitespace-nowrap tabular sm:min-w-12 sm:text-right sm:text-[0.9375rem]">
        {seats === null ? (
          <>
            <span aria-hidden="true">{number}</span>
            <span className="sr-only">{tablesMessages.people(number)}</span>
          </>
        ) : (
          tablesMessages.peopleOf(number, seats)
        )}
      </span>
    </div>
  )
}

/** Everybody at the table by name: the members, what each of them orders, and the guests. */
export function PeopleAtTable({ people, guests, lines }: LunchTable) {
  const lineOf = new Map(lines.map(({ person, text }) => [person.userId, text]))
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      {people.map((person) => (
        <li key={person.userId} className="flex min-w-0 items-center gap-2.5">
          <Face person={person} className="w-8 text-[0.75rem]" />
          <span className="min-w-0 leading-tight wrap-anywhere">
            <bdi>{person.displayName}</bdi>
            <Detail text={lineOf.get(person.userId)} />
            {guests.map(
              ({ name, host }, index) =>
                host.userId === person.userId && <Detail key={index} text={`+1 ${name}`} />,
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Detail({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <span className="block text-sm text-ink-soft">
        <bdi>{text}</bdi>
      </span>
    )
  )
}
