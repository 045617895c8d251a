import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { Failure } from '~/components/failure.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { useDownloadHistory, useLunchHistory } from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'
import { lunchesOf } from '../history.rules.ts'
import { EmptyHistory } from './empty-history.tsx'
import { HistoryChart } from './history-chart.tsx'
import { HistoryList } from './history-list.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { OlderLunches } from './older-lunches.tsx'

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

export function HistoryScreen() {
  const history = useLunchHistory()
  const download = useDownloadHistory()
  const [recording, setRecording] = useState(false)
  /** The day that is corrected. Undefined means that the dialog starts with today. */
  const [day, setDay] = useState<string>()
  const lunches = history.data && lunchesOf(history.data)
  /** The first of the lunches that the button has loaded. It gets the focus. */
  const [firstOlder, setFirstOlder] = useState<string>()
  const isEmpty = lunches?.length === 0

  function record(chosen?: string) {
    setDay(chosen)
    setRecording(true)
  }
  async function showOlder() {
    const { data } = await history.fetchNextPage()
    setFirstOlder(data && lunchesOf(data)[lunches?.length ?? 0]?.day)
  }
  const recordButton = (
    <Button icon="plus" {...RecordDialog.preload} onClick={() => record()}>
      Record Lunch
    </Button>
  )
  return (
    <>
      <ScreenHead back="Back to Venues" title="Lunch History" text="Where the team ate, and why there.">
        {lunches && !isEmpty && (
          <div className="flex gap-2.5 max-sm:w-full max-sm:*:grow max-sm:*:px-3 max-[23rem]:flex-wrap">
            {recordButton}
            <Button
              variant="outline"
              icon="download"
              busy={download.isPending}
              busyLabel="Collecting..."
              onClick={() => download.mutate()}
            >
              Download CSV
            </Button>
          </div>
        )}
      </ScreenHead>
      {!lunches ? (
        history.error ? (
          <Failure title={historyMessages.loadingFailed} query={history} />
        ) : (
          <HistorySkeleton />
        )
      ) : isEmpty ? (
        <EmptyHistory>{recordButton}</EmptyHistory>
      ) : (
        <>
          <HistoryChart lunches={lunches} />
          <HistoryList lunches={lunches} focused={firstOlder} onCorrect={record} />
          {history.hasNextPage && <OlderLunches history={history} onPress={showOlder} />}
        </>
      )}
      <RecordDialog key={day} open={recording} onOpenChange={setRecording} {...(day && { day })} />
    </>
  )
}
