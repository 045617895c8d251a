import { type Drawing, drawingUrl } from '@lunchvote/contracts/drawings'
import type { Venue } from '@lunchvote/contracts/venues'
import { useId } from 'react'
import { classNames } from '~/components/class-names.ts'
import { Icon } from '~/components/icon.tsx'
import { Picture } from '~/components/picture.tsx'
import { useAddStarter } from '../venues.hooks.ts'
import { venuesMessages } from '../venues.messages.ts'
import { nameKey } from '../venues.rules.ts'

const drawings = [
  'pizza',
  'canteen',
  'ramen',
  'salad',
  'burger',
  'sushi',
  'tacos',
  'coffee',
  'curry',
  'falafel',
] as const satisfies Drawing[]

const starters = drawings.map((drawing) => ({ ...venuesMessages.starters[drawing], drawing }))

type StartersProps = {
  /** All venues of the team, also those off offer. */
  venues: readonly Venue[]
  /** Called before a venue is added. */
  onAdd: () => void
}

/** Venues to begin with. One tap adds one. Those that the team has already are marked. */
export function Starters({ venues, onAdd }: StartersProps) {
  const labelId = useId()
  const present = new Set(venues.map(({ name }) => nameKey(name)))
  return (
    <>
      <p id={labelId} className="text-board-soft">
        {venuesMessages.startersLabel}
      </p>
      <ul aria-labelledby={labelId} className="flex max-w-3xl flex-wrap justify-center gap-2.5">
        {starters.map((starter) => (
          <li key={starter.drawing}>
            <StarterButton starter={starter} isPresent={present.has(nameKey(starter.name))} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </>
  )
}

type StarterButtonProps = { starter: (typeof starters)[number]; isPresent: boolean; onAdd: () => void }

function StarterButton({ starter, isPresent, onAdd }: StarterButtonProps) {
  const { name, drawing, description } = starter
  const add = useAddStarter()
  const imageUrl = drawingUrl(location.origin, drawing)
  const isDone = isPresent || add.isPending
  return (
    <button
      type="button"
      aria-pressed={isPresent}
      // `disabled` is not set, because a disabled button would lose the focus.
      aria-disabled={isDone || undefined}
      onClick={() => {
        if (isDone) return
        onAdd()
        add.mutate({ name, description, imageUrl })
      }}
      className="flex min-h-12 items-center gap-2 rounded-full border-[1.5px] border-board-line bg-board-raised py-1 pr-4 pl-1 font-semibold text-board-ink hover:border-board-soft aria-disabled:cursor-default aria-pressed:border-accent"
    >
      <span className="relative">
        <Picture src={imageUrl} eager className="size-10 rounded-full" />
        {isDone && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-accent text-accent-ink">
            <Icon name="check" className={classNames('size-5 stroke-3', !isPresent && 'animate-simmer')} />
          </span>
        )}
      </span>
      {name}
    </button>
  )
}
