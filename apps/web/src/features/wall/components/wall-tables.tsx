import { Fragment } from 'react'
import { classNames } from '~/components/class-names.ts'
import { wallMessages } from '../wall.messages.ts'
import { leavingOf, shownTables, type tablesFor } from '../wall.rules.ts'
import { WallFaces } from './wall-faces.tsx'
import './wall-tables.css'

type TablesProps = { tables: ReturnType<typeof tablesFor>; timezone: string; now: number }

/** When and from where people leave. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ))

/** Who goes where, and when. */
export function WallTables({ tables, timezone, now }: TablesProps) {
  const shown = shownTables(tables)
  return (
    <ul
      aria-label={wallMessages.tables}
      className={classNames('wall-tables', tables.length > 2 && 'wall-tables-many')}
    >
      {shown.map((table, place) => (
        // Two tables can be at the same place.
        <li key={[place, table.venueName].join(' ')} className="wall-table">
          <h3 dir="auto">{table.venueName}</h3>
          <p className="wall-table-leaving" dir="auto">
            <Lines lines={leavingOf(table, timezone, now)} />
          </p>
          <div className="wall-table-people">
            <strong>{table.people.length + table.guests}</strong>
            <ul className="wall-faces wall-faces-small">
              <WallFaces people={table.people} />
            </ul>
          </div>
        </li>
      ))}
      {tables.length > shown.length && (
        <li className="wall-table wall-tables-more">
          {wallMessages.moreTables(tables.length - shown.length)}
        </li>
      )}
    </ul>
  )
}
