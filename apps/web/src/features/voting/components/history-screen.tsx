import type { Decision } from '@lunchvote/contracts/lunch'
import { yearBefore } from '@lunchvote/contracts/year-before'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { Failure } from '~/components/failure.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { useDownloadHistory, useLunchHistory, useTodaysLunch } from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'
import { lunchesOf } from '../history.rules.ts'
import { EmptyHistory } from './empty-history.tsx'
import { HistoryChart } from './history-chart.tsx'
import { HistoryList } from './history-list.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { OlderLunches } from './older-lunches.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

export function HistoryScreen() {
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
      <ScreenHead back="Back to Venues" title="Lunch History" text="Where the team ate, and why there.">
        <div className="flex gap-2.5 max-sm:w-full max-sm:*:grow max-sm:*:px-3 max-[23rem]:flex-wrap">
          <Button icon="plus" {...RecordDialog.preload} onClick={() => record()}>
            Record Lunch
          </Button>
          {lunches?.length !== 0 && (
            <Button
              variant="outline"
              icon="download"
              busy={download.isPending}
              busyLabel="Collecting..."
              onClick={() => download.mutate()}
            >
              Download CSV
            </Button>
          )}
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
