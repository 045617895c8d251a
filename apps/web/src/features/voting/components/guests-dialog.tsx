import { limits } from '@lunchvote/contracts/limits'
import { useRef } from 'react'
import { Button, IconButton } from '~/components/button.tsx'
import { DialogFrame } from '~/components/dialog-frame.tsx'
import { TextField } from '~/components/field.tsx'
import type { DialogState } from '~/components/lazy-dialog.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { useBoard } from '../board.hooks.ts'
import { asPerson, guestsOf } from '../lunch.rules.ts'
import { useGuests } from '../own-table.hooks.ts'
import { ownTableMessages } from '../own-table.messages.ts'

const messages = ownTableMessages.guests

const { max } = limits.guests

const loadSchema = async () => (await import('@lunchvote/contracts/tables')).newGuest

/** Whom the member brings. Each change is saved at once. */
export function GuestsDialog(dialog: DialogState) {
  const { user, lunch } = useBoard()
  const guests = useGuests(user.id)
  /** Gets the focus when the pressed button, or the field, disappears. */
  const list = useRef<HTMLUListElement>(null)
  const names = guestsOf(asPerson(user), lunch.guests).map(({ name }) => name)
  const focusList = () => list.current?.focus()
  function remove(name: string) {
    if (!guests.isPending) guests.mutate((known) => without(known, name), { onSuccess: focusList })
  }
  async function add(name: string) {
    await guests.mutateAsync((known) => [...known, name])
    if (names.length + 1 >= max) focusList()
  }
  return (
    <DialogFrame
      {...dialog}
      hasCross
      title={names.length > 0 ? ownTableMessages.yourGuests : ownTableMessages.bringGuest}
      text={messages.text}
    >
      <ul ref={list} tabIndex={-1} aria-live="polite" className="mt-3 grid grid-cols-[minmax(0,1fr)]">
        {names.map((name, index) => (
          <li key={`${name} ${timesBefore(names, index)}`} className="flex items-center gap-2">
            <span dir="auto" className="min-w-0 grow py-1.5 font-semibold wrap-anywhere">
              {name}
            </span>
            <IconButton icon="cross" label={messages.remove(name)} onClick={() => remove(name)} />
          </li>
        ))}
      </ul>
      {names.length < max ? (
        <NewGuest onAdd={add} />
      ) : (
        <p className="mt-3 text-ink-soft">{messages.full(max)}</p>
      )}
    </DialogFrame>
  )
}

/** How often the name stands before. Two guests can have the same name. */
const timesBefore = (names: readonly string[], index: number) =>
  names.slice(0, index).filter((name) => name === names[index]).length

/** The names without the first one that is this. */
function without(names: readonly string[], name: string): readonly string[] {
  const index = names.indexOf(name)
  return index < 0 ? names : names.toSpliced(index, 1)
}

function NewGuest({ onAdd }: { onAdd: (name: string) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const { pending, field, handlers, reset } = useForm({
    initial: { name: '' },
    schema: loadSchema,
    onSubmit: async ({ name }) => {
      await onAdd(name)
      reset()
      input.current?.focus()
    },
  })
  return (
    <form noValidate className="mt-3 grid gap-4" {...handlers}>
      <TextField ref={input} label={messages.name} autoComplete="off" {...field('name')} />
      <Button type="submit" busy={pending} busyLabel={messages.busyLabel}>
        {messages.add}
      </Button>
    </form>
  )
}
