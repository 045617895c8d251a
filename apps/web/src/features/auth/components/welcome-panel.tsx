import { Link } from '@tanstack/react-router'
import table from '~/components/art/table.svg'
import { buttonStyle } from '~/components/button-style.ts'

export function WelcomePanel() {
  return (
    <aside
      aria-label="About LunchVote"
      className="on-board flex flex-col overflow-hidden bg-board text-board-ink max-lg:mx-3 max-lg:mb-3 max-lg:rounded-board"
    >
      <div className="px-6 pt-10 sm:px-12 lg:pt-24">
        <h2 className="max-w-[12ch] text-[clamp(2rem,4.2vw,3.75rem)]">Lunch is better when it is settled.</h2>
        <p className="mt-4 max-w-[36ch] text-lg text-board-soft">
          Hang up the venues you like, vote once a day, and walk out of the door together.
        </p>
        <Link to="/" className={buttonStyle('onBoard', 'mt-7')}>
          Back to Home
        </Link>
      </div>
      <img
        src={table}
        alt=""
        width="1060"
        height="900"
        className="mt-10 w-[112%] max-w-none lg:-mb-[12%] lg:ml-[6%]"
      />
    </aside>
  )
}
