import type { LunchYear } from '@lunchvote/contracts/reviews'
import { Button } from '~/components/button.tsx'
import { Failure } from '~/components/failure.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { historyMessages } from '../history.messages.ts'
import { save, share } from '../history-icons.ts'
import { canShare, useLunchYear, useYearPicture } from '../year.hooks.ts'
import { yearMessages } from '../year.messages.ts'
import { figuresOf } from '../year.rules.ts'
import { YearLink } from './year-link.tsx'

/** A year of the team in numbers and places, and a picture of it. It names no person. */
export function YearScreen({ teamName, year }: { teamName: string; year: number }) {
  const query = useLunchYear(year)
  const { data } = query
  const inDigits = String(year)
  return (
    <>
      <ScreenHead
        back={historyMessages.title}
        backTo="list"
        title={inDigits}
        documentTitle={yearMessages.review(inDigits)}
      >
        {data && data.lunches > 0 && <PictureButton teamName={teamName} year={data} />}
      </ScreenHead>
      {data ? (
        <>
          {data.lunches > 0 ? <Figures year={data} /> : <NoLunches year={inDigits} />}
          <OtherYears year={data} />
        </>
      ) : query.error ? (
        <Failure title={yearMessages.loadingFailed} query={query} />
      ) : (
        <div role="status" aria-label={yearMessages.loading}>
          <Skeleton className="h-160 rounded-board sm:h-120" />
        </div>
      )}
    </>
  )
}

function PictureButton({ teamName, year }: { teamName: string; year: LunchYear }) {
  const picture = useYearPicture()
  const { lunches, places } = year
  return (
    <Button
      icon={canShare() ? share : save}
      busy={picture.isPending}
      busyLabel={yearMessages.drawing}
      onClick={() =>
        picture.mutate({
          team: teamName,
          year: String(year.year),
          lunches,
          lunchesAt: historyMessages.chart.lunchesAt(lunches, places),
          figures: figuresOf(year),
        })
      }
    >
      {canShare() ? yearMessages.share : yearMessages.save}
    </Button>
  )
}

function Figures({ year }: { year: LunchYear }) {
  const { lunches, places } = year
  return (
    <section
      aria-label={yearMessages.review(String(year.year))}
      className="on-board grid gap-x-12 gap-y-6 rounded-board bg-board p-5 text-board-ink sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5 text-board-soft tabular lg:block">
        <span className="font-display text-6xl leading-none font-extrabold text-accent lg:text-[5.5rem]">
          {lunches}
        </span>{' '}
        <span className="text-lg lg:mt-2 lg:block">{historyMessages.chart.lunchesAt(lunches, places)}</span>
      </p>
      <dl className="grid min-w-0 gap-x-10 gap-y-6 sm:grid-cols-2">
        {figuresOf(year).map(({ label, value, detail }) => (
          <div key={label} className="min-w-0 border-t border-board-line pt-3">
            <dt className="text-board-soft">{label}</dt>
            <dd>
              <span className="block font-display text-2xl leading-tight font-extrabold wrap-anywhere sm:text-[1.75rem]">
                {value}
              </span>
              <span className="mt-0.5 block text-board-soft tabular">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NoLunches({ year }: { year: string }) {
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center sm:py-20">
      <h2 className="text-[clamp(1.75rem,5vw,2.5rem)]">{yearMessages.nothing(year)}</h2>
      <p className="max-w-[40ch] text-lg text-balance text-ink-soft">{yearMessages.nothingText}</p>
    </div>
  )
}

function OtherYears({ year: { earlier, later } }: { year: LunchYear }) {
  const years = [earlier, later].filter((year) => year !== null).map(String)
  if (years.length === 0) return null
  return (
    <nav aria-label={yearMessages.otherYears} className="mt-6 flex justify-center gap-2.5">
      {years.map((year) => (
        <YearLink key={year} year={year} />
      ))}
    </nav>
  )
}
