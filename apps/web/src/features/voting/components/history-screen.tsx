import type { Decision } from '@lunchvote/contracts/lunch'
import { yearBefore } from '@lunchvote/contracts/year-before'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { Failure } from '~/components/failure.tsx'
import { LazyConfirmDialog } from '~/components/lazy-confirm-dialog.tsx'
import { type DialogState, lazyDialog } from '~/components/lazy-dialog.tsx'
import { lazyPart } from '~/components/lazy-part.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { useFocusOnNewSection } from '~/components/use-focus-on-new-section.ts'
import {
  useDownloadHistory,
  useLunchHistory,
  useRemoveLunch,
  useTodaysLunch,
  useYearToReview,
} from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'
import { dayInWords, lunchesOf } from '../history.rules.ts'
import { save } from '../history-icons.ts'
import { yearIn } from '../year.rules.ts'
import { ChartSkeleton, HistoryChart } from './history-chart.tsx'
import { HistoryList, monthStyle } from './history-list.tsx'
import { OlderLunches } from './older-lunches.tsx'
import { YearLink } from './year-link.tsx'

const YearScreen = lazyPart(async () => (await import('./year-screen.tsx')).YearScreen)
const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

type HistoryScreenProps = {
  teamName: string
  /** Such as `2026`, for a year in review. Otherwise, the screen lists the lunches. */
  section: string | undefined
}

export function HistoryScreen({ teamName, section }: HistoryScreenProps) {
  const year = yearIn(section)
  useFocusOnNewSection(section)
  return year === undefined ? <Lunches /> : <YearScreen key={year} teamName={teamName} year={year} />
}

function Lunches() {
  const history = useLunchHistory()
  const today = useTodaysLunch().data?.day
  const download = useDownloadHistory()
  const [isRecording, setIsRecording] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const [day, setDay] = useState<string>()
  /** The lunch that the dialog asks about. It stays set while the dialog closes, because the dialog still shows it. */
  const [lunchToRemove, setLunchToRemove] = useState<Decision>()
  /**
   * The oldest day in the list when the button for older lunches was pressed. The row of the next older lunch gets the
   * focus.
   */
  const [lastDay, setLastDay] = useState<string>()
  const lunches = history.data && lunchesOf(history.data)
  const year = useYearToReview(lunches, history.hasNextPage)

  /** @param chosen the day to correct; without it, the form starts with today */
  function record(chosen?: string) {
    setDay(chosen)
    setIsRecording(true)
  }
  function askToRemove(lunch: Decision) {
    setLunchToRemove(lunch)
    setIsRemoving(true)
  }
  return (
    <>
      <ScreenHead back={historyMessages.back} title={historyMessages.title} text={historyMessages.text}>
        <div className="flex gap-2.5 max-sm:w-full max-sm:*:grow max-sm:*:px-3 max-sm:flex-wrap">
          <Button icon="plus" {...RecordDialog.preload} onClick={() => record()}>
            {historyMessages.record}
          </Button>
          {lunches?.length !== 0 && (
            <Button
              variant="outline"
              icon={save}
              busy={download.isPending}
              busyLabel={historyMessages.downloading}
              onClick={() => download.mutate()}
            >
              {historyMessages.download}
            </Button>
          )}
          {year && <YearLink year={year} />}
        </div>
      </ScreenHead>
      {!lunches ? (
        history.error ? (
          <Failure title={historyMessages.loadingFailed} query={history} />
        ) : (
          <HistorySkeleton />
        )
      ) : lunches.length === 0 ? (
        <EmptyHistory />
      ) : (
        <>
          <HistoryChart lunches={lunches} />
          <HistoryList
            lunches={lunches}
            focused={lastDay && lunches.find((lunch) => lunch.day < lastDay)?.day}
            oldest={today && yearBefore(today)}
            onCorrect={(lunch) => record(lunch.day)}
            onRemove={askToRemove}
          />
          {history.hasNextPage && (
            <OlderLunches history={history} onPress={() => setLastDay(lunches.at(-1)?.day)} />
          )}
        </>
      )}
      <RecordDialog key={day} open={isRecording} onOpenChange={setIsRecording} {...(day && { day })} />
      {lunchToRemove && (
        <RemovalDialog lunch={lunchToRemove} open={isRemoving} onOpenChange={setIsRemoving} />
      )}
    </>
  )
}

/** Placeholders for the chart and a month with four lunches. */
function HistorySkeleton() {
  return (
    <div role="status" aria-label={historyMessages.loading}>
      <ChartSkeleton />
      <div className={`${monthStyle} border-t-0`}>
        <Skeleton className="h-8 w-48 rounded-md" />
        <div>
          {['first', 'second', 'third', 'fourth'].map((row) => (
            <div key={row} className="flex items-center gap-4 border-b border-line py-4 first:pt-0">
              <Skeleton className="h-12 w-10 rounded-md" />
              <Skeleton className="size-16 rounded-xl" />
              <div className="grow">
                <Skeleton className="h-6 w-2/5 rounded-md" />
                <Skeleton className="mt-2 h-4 w-3/5 rounded-md" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <p className="show-late mt-8 text-center text-ink-soft">{historyMessages.loadingSlowly}</p>
    </div>
  )
}

function EmptyHistory() {
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center sm:py-20">
      <WallCalendar />
      <h2 className="mt-4 text-[clamp(1.75rem,5vw,2.5rem)]">{historyMessages.empty}</h2>
      <p className="max-w-[40ch] text-lg text-balance text-ink-soft">{historyMessages.emptyText}</p>
    </div>
  )
}

/** A drawing of a calendar with empty plates and one full plate. */
function WallCalendar() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" className="w-60">
      <rect
        x="40"
        y="18"
        width="160"
        height="112"
        rx="12"
        className="fill-plate stroke-plate-rim"
        strokeWidth="2"
      />
      <path d="M40 48h160V30a12 12 0 0 0-12-12H52a12 12 0 0 0-12 12z" className="fill-board" />
      <path d="M76 8v18M164 8v18" className="stroke-line-strong" strokeWidth="6" strokeLinecap="round" />
      <g className="fill-none stroke-plate-rim" strokeWidth="3">
        {[70, 95, 120, 145, 170].map((x) => (
          <circle key={x} cx={x} cy="73" r="8" />
        ))}
        {[70, 95, 145, 170].map((x) => (
          <circle key={x} cx={x} cy="104" r="8" />
        ))}
      </g>
      <circle cx="120" cy="104" r="11" className="fill-accent" />
    </svg>
  )
}

/** Asks whether the lunch should be removed from the history. */
function RemovalDialog({ lunch, open, onOpenChange }: DialogState & { lunch: Decision }) {
  const remove = useRemoveLunch()
  return (
    <LazyConfirmDialog
      {...historyMessages.removal}
      subject={
        <p className="break-words">
          <span className="block text-lg font-semibold">{lunch.venueName}</span>
          {dayInWords(lunch.day)}
        </p>
      }
      open={open}
      onOpenChange={onOpenChange}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(lunch, { onSettled: () => onOpenChange(false) })}
    />
  )
}
