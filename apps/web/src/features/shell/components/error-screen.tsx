import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '~/components/button.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { reloadIfOutdated } from '~/lib/build.ts'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { Notice } from './notice.tsx'

/** Replaces a screen that threw an error. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useDocumentTitle('Something went wrong')
  useEffect(() => void reloadIfOutdated(), [])

  async function retry() {
    await router.invalidate()
    reset()
  }
  return (
    <Notice
      title="Something went wrong"
      text={messageOf(error, 'This screen could not be shown. Check your connection and try again.')}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon="reset" onClick={retry}>
          Try Again
        </Button>
        <Button variant="outline" onClick={() => window.location.assign('/')}>
          Back to Home
        </Button>
      </div>
    </Notice>
  )
}
