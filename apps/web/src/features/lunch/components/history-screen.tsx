import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { Failure } from '~/components/failure.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { useLunchHistory } from '../history.hooks.ts'
import { historyMessages } from '../history.messages.ts'
import { EmptyHistory } from './empty-history.tsx'
import { HistoryList } from './history-list.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { OlderLunches } from './older-lunches.tsx'

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

export function HistoryScreen() {
  const history = useLunchHistory()
  const [recording, setRecording] = useState(false)
  /** The day that is corrected. Undefined means that the dialog starts with today. */
  const [day, setDay] = useState<string>()
  const lunches = history.data?.pages.flatMap((page) => page.lunches)
  const isEmpty = lunches?.length === 0

  function record(chosen?: string) {
    setDay(chosen)
    setRecording(true)
  }
  const recordButton = (
    <Button icon="plus" {...RecordDialog.preload} onClick={() => record()}>
      Record Lunch
    </Button>
  )
  return (
    <>
      <ScreenHead back="Back to Venues" title="Lunch History" text="Where the team ate, and why there.">
        {lunches && !isEmpty && recordButton}
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
          <HistoryList lunches={lunches} onCorrect={record} />
          {history.hasNextPage && <OlderLunches history={history} />}
        </>
      )}
      <RecordDialog key={day} open={recording} onOpenChange={setRecording} {...(day && { day })} />
    </>
  )
}
