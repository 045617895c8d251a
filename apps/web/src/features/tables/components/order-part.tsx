import type { CurrentUser } from '@lunchvote/contracts/auth'
import { limits } from '@lunchvote/contracts/limits'
import type { LunchTable } from '@lunchvote/contracts/tables'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { CopyField } from '~/components/copy-field.tsx'
import { controlStyle } from '~/components/field.tsx'
import { lastOrder } from '../last-order.ts'
import { useOrder } from '../tables.hooks.ts'
import { tablesMessages } from '../tables.messages.ts'
import { Taken } from './taken.tsx'

const messages = tablesMessages.order

type OrderPartProps = { user: CurrentUser; table: LunchTable; isOwn: boolean; hasGone: boolean }

/** What the reader orders at a table, and for those who sit there, the whole order, to be copied. */
export function OrderPart({ user, table, isOwn, hasGone }: OrderPartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-4 sm:grid-cols-[repeat(2,minmax(0,1fr))] sm:gap-6 sm:px-5">
      <OwnOrder user={user} table={table} hasGone={hasGone} />
      {isOwn && (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-3 *:first:w-full">
          <CopyField
            label={messages.all}
            value={table.summary}
            action={messages.copy}
            copied={messages.copied}
            failed={messages.copyFailed}
            // Its height does not depend on what others order, so that nothing below moves.
            rows={3}
            variant={table.takenBy?.userId === user.id ? 'primary' : 'outline'}
          />
          <Taken table={table} user={user} />
        </div>
      )}
    </div>
  )
}

function OwnOrder({ user, table, hasGone }: Omit<OrderPartProps, 'isOwn'>) {
  const id = useId()
  const order = useOrder(user, table)
  const own = table.lines.find(({ person }) => person.userId === user.id)?.text ?? ''
  /** Undefined until the member writes. Then the field shows what is ordered, also on another device. */
  const [written, setWritten] = useState<string>()
  const [last] = useState(() => (own === '' ? lastOrder(user, table) : null))
  const text = written ?? own
  const isSaved = own !== '' && text.trim() === own

  function send(text: string) {
    // An empty field orders nothing, and deletes what was ordered.
    if (text === own || order.isPending) return
    setWritten(text)
    order.mutate(text, { onSuccess: () => setWritten(undefined) })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(text.trim())
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5" onSubmit={submit}>
      <label htmlFor={id} className="justify-self-start font-semibold">
        {messages.question}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={limits.orderLine.max}
          disabled={hasGone}
          value={text}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          className={classNames(controlStyle, 'min-w-0 grow disabled:bg-sunk disabled:text-ink-soft')}
        />
        <Button
          type="submit"
          variant={isSaved ? 'selected' : 'secondary'}
          icon={isSaved ? 'check' : undefined}
          className="min-h-12 shrink-0 px-4!"
          disabled={hasGone}
          busy={order.isPending}
        >
          {isSaved ? messages.sent : own !== '' && text.trim() === '' ? messages.remove : messages.send}
        </Button>
      </div>
      {last !== null && !hasGone && (
        // It keeps its place after the press.
        <div className={classNames('flex min-w-0 items-center gap-2.5', own !== '' && 'invisible')}>
          <Button
            variant="outline"
            aria-describedby={`${id}-last`}
            className="shrink-0 px-4 text-[0.9375rem]"
            busy={order.isPending}
            onClick={() => send(last)}
          >
            {messages.same}
          </Button>
          <span id={`${id}-last`} dir="auto" className="min-w-0 truncate text-[0.9375rem] text-ink-soft">
            {last}
          </span>
        </div>
      )}
    </form>
  )
}
