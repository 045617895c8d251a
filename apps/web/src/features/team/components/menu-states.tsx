import type { MenuLinkStates } from '@lunchvote/contracts/menus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'
import { PartFailure } from '~/components/failure.tsx'
import { Icon } from '~/components/icon.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { useReason } from '~/features/menus/menus.hooks.ts'
import { sourceOf } from '~/features/menus/menus.rules.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { weekdayOf } from '~/lib/weekdays.ts'
import { settingsMessages } from '../settings.messages.ts'

const messages = settingsMessages.menus

/** So many links are shown at first, so that the section is not long on a phone. */
const shownAtFirst = 8

/** What was read of each link on the last lunch days. Links that fail come first. */
export function MenuStates() {
  const states = useQuery(trpc.menus.states.queryOptions())
  const [isWhole, setWhole] = useState(false)
  if (states.error) return <PartFailure title={messages.statesFailed} query={states} />
  if (!states.data) return <SkeletonRows label={messages.loading} />
  if (states.data.length === 0) return <p className="text-ink-soft">{messages.noLinks}</p>
  const links = states.data.toSorted((one, other) => Number(other.failing) - Number(one.failing))
  const shown = isWhole ? links : links.slice(0, shownAtFirst)
  return (
    <div>
      <ul aria-label={messages.links} className="divide-y divide-line border-y border-line">
        {shown.map((link) => (
          <LinkStates key={link.venueId} {...link} />
        ))}
      </ul>
      {shown.length < links.length && (
        <Button variant="outline" className="mt-4" onClick={() => setWhole(true)}>
          {messages.allLinks(links.length)}
        </Button>
      )}
    </div>
  )
}

function LinkStates({ venueName, link, days }: MenuLinkStates) {
  const source = sourceOf(link)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {venueName}
          </p>
          {source && (
            <a
              href={source.href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="relative text-sm text-ink-soft underline underline-offset-2 after:absolute after:-inset-y-3 after:inset-x-0"
            >
              {source.host}
            </a>
          )}
        </div>
        <ol className="flex gap-1">
          {days.toReversed().map((day) => (
            <DayState key={day.day} {...day} />
          ))}
        </ol>
      </div>
      {reasonsOf(days).map(({ key, ...reason }) => (
        <ReasonLine key={key} {...reason} />
      ))}
    </li>
  )
}

type Day = MenuLinkStates['days'][number]

const looks: Record<NonNullable<Day['state']>, string> = {
  read: 'bg-leaf-soft text-leaf',
  none: 'bg-sunk text-ink-soft',
  unclear: 'bg-sunk text-ink',
  failed: 'bg-alarm-soft text-alarm',
  waiting: 'text-ink-soft',
}

function DayState({ day, state }: Day) {
  const what = messages.states[state ?? 'unasked']
  return (
    <li
      title={`${weekdayOf(day)}: ${what}`}
      className={classNames(
        'grid w-10 justify-items-center rounded-lg py-1 text-xs leading-tight',
        state ? looks[state] : 'text-ink-soft',
      )}
    >
      <span aria-hidden="true">{weekdayOf(day, 'short')}</span>
      <span aria-hidden="true" className="grid h-5 place-items-center text-sm font-semibold">
        {state === 'read' ? (
          <Icon name="check" className="size-4" />
        ) : state === 'failed' ? (
          <Icon name="cross" className="size-4" />
        ) : state === 'unclear' ? (
          '?'
        ) : state === 'none' ? (
          '–'
        ) : (
          '·'
        )}
      </span>
      <span className="sr-only">{`${weekdayOf(day)}: ${what}`}</span>
    </li>
  )
}

/** The reasons of the days, the newest first. Days with the same reason stand together. */
function reasonsOf(days: readonly Day[]) {
  const found = new Map<string, Pick<Day, 'reason' | 'reasonCode' | 'reasonParams'> & { days: string[] }>()
  for (const { day, reason, reasonCode, reasonParams } of days) {
    if (reason === null) continue
    const known = found.get(reason)
    if (known) known.days.unshift(day)
    else found.set(reason, { reason, reasonCode, reasonParams, days: [day] })
  }
  return [...found].map(([key, reason]) => ({ key, ...reason }))
}

function ReasonLine({ days, ...stored }: Omit<ReturnType<typeof reasonsOf>[number], 'key'>) {
  const reason = useReason(stored)
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {reason && messages.reasonOn(days.map((day) => weekdayOf(day, 'short')).join(', '), reason)}
    </p>
  )
}
