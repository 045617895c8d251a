import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconButton } from '~/components/button.tsx'
import { buttonStyle } from '~/components/button-style.ts'
import { classNames } from '~/components/class-names.ts'
import { readStored, writeStored } from '~/lib/storage.ts'
import { accountMessages } from '../account.messages.ts'
import { usePush } from '../push.hooks.ts'

const texts = accountMessages.push.notice
const key = 'lunchvote-push-refusal'

/**
 * Says that this browser's push service refuses the messages. Once it is closed or followed, it does not come back, unless
 * the service has accepted messages in the meantime.
 */
export function PushNotice() {
  const { push } = usePush()
  const [closed, setClosed] = useState(() => readStored(key))
  const own = push?.own
  const refusal = own?.refusedSince ? `${own.id} ${own.refusedSince}` : null
  const shown = refusal !== null && refusal !== closed

  function close() {
    writeStored(key, refusal)
    setClosed(refusal)
  }
  return (
    <div
      className={classNames(
        shown && 'flex items-center justify-center gap-2 border-b border-line bg-sunk py-1.5 pr-2 pl-4',
      )}
    >
      {/* The region exists from the start, because only changes inside an existing region are announced. */}
      <p role="status" className="min-w-0 text-[0.9375rem] wrap-anywhere">
        {shown && texts.text}
      </p>
      {shown && (
        <>
          <Link
            to="/account"
            search={{ section: 'notifications' }}
            className={buttonStyle('ghost', 'shrink-0 underline underline-offset-4 max-sm:px-2')}
            onClick={close}
          >
            {texts.open}
          </Link>
          <IconButton icon="cross" label={texts.dismiss} onClick={close} />
        </>
      )}
    </div>
  )
}
