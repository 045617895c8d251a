import { Link } from '@tanstack/react-router'
import { buttonStyle } from '~/components/button-style.ts'
import { yearMessages } from '../year.messages.ts'

/** Leads to a year of the team. */
export function YearLink({ year }: { year: string }) {
  return (
    <Link
      to="."
      search={{ section: year }}
      aria-label={yearMessages.review(year)}
      className={buttonStyle('outline', 'tabular')}
    >
      {year}
    </Link>
  )
}
