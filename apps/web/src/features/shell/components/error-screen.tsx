import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Button } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { messageOf } from '~/lib/api/errors.ts'
import { reloadIfOutdated } from '~/lib/build.ts'
import { backOnline } from '~/lib/connection.ts'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { shellMessages } from '../shell.messages.ts'
import { Notice } from './notice.tsx'

/** Replaces a screen that threw an error. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useDocumentTitle(shellMessages.failed)
  const retry = useCallback(async () => {
    await router.invalidate()
    reset()
  }, [router, reset])
  useEffect(() => void reloadIfOutdated(), [])
  useEffect(() => backOnline.subscribe(() => void retry()), [retry])

  return (
    <Notice title={shellMessages.failed} text={messageOf(error, shellMessages.failedText)}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon="reset" onClick={retry}>
          {shellMessages.retry}
        </Button>
        <Button variant="outline" onClick={() => window.location.assign('/')}>
          {shellMessages.backToHome}
        </Button>
      </div>
    </Notice>
  )
}

export function NotFoundScreen() {
  useDocumentTitle(shellMessages.notFound)
  return (
    <Notice title={shellMessages.notFound} text={shellMessages.notFoundText}>
      <Link to="/" className={buttonStyle('primary')}>
        {shellMessages.backToHome}
      </Link>
    </Notice>
  )
}
