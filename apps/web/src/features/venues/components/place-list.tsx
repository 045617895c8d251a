import type { PlacesFound } from '@lunchvote/contracts/places'
import { Icon } from '~/components/icon.tsx'
import { placesMessages } from '../places.messages.ts'

type Place = PlacesFound['places'][number]

type PlaceListProps = {
  label: string
  places: readonly Place[]
  chosen: ReadonlySet<string>
  isPresent: (place: Place) => boolean
  /** Why places were not added, by their ids. */
  reasons: ReadonlyMap<string, string>
  onChoose: (placeId: string, isChosen: boolean) => void
}

/** The places that were found. Each has a check box, except those that the team has already. */
export function PlaceList({ label, places, chosen, isPresent, reasons, onChoose }: PlaceListProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
      {places.map((place) => (
        <li key={place.placeId} className="border-b border-line">
          {isPresent(place) ? (
            <PresentPlace place={place} />
          ) : (
            <PlaceOption
              place={place}
              isChosen={chosen.has(place.placeId)}
              reason={reasons.get(place.placeId)}
              onChange={(isChosen) => onChoose(place.placeId, isChosen)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const rowStyle = 'flex min-h-14 items-center gap-3 px-2 py-2'
const boxStyle = 'grid size-5.5 shrink-0 place-items-center rounded-md'

type PlaceOptionProps = {
  place: Place
  isChosen: boolean
  reason: string | undefined
  onChange: (isChosen: boolean) => void
}

function PlaceOption({ place, isChosen, reason, onChange }: PlaceOptionProps) {
  const { placeId, name } = place
  return (
    <label
      className={`${rowStyle} relative cursor-pointer rounded-xl hover:bg-sunk has-checked:bg-leaf-soft`}
    >
      <input
        type="checkbox"
        name="place"
        aria-label={name}
        aria-describedby={`${placeId}-text`}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-xl forced-colors:border forced-colors:checked:border-2"
      />
      <span
        aria-hidden="true"
        className={`${boxStyle} border-2 border-line-strong text-transparent peer-checked:border-leaf peer-checked:bg-leaf peer-checked:text-leaf-ink`}
      >
        <Icon name="check" className="size-4 stroke-3" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span id={`${placeId}-text`} className="block text-[0.9375rem] leading-snug text-ink-soft">
          {placeText(place)}
          {reason && <span className="block text-alarm">{reason}</span>}
        </span>
      </span>
    </label>
  )
}

function PresentPlace({ place }: { place: Place }) {
  return (
    <div className={`${rowStyle} text-ink-soft`}>
      <span aria-hidden="true" className={`${boxStyle} text-leaf`}>
        <Icon name="check" className="size-5 stroke-3" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{place.name}</span>
        <span className="block text-[0.9375rem] leading-snug">{placesMessages.present}</span>
      </span>
    </div>
  )
}

function placeText({ cuisines, walkingMinutes, eveningsOnly }: Place): string {
  const list = cuisines.join(', ')
  const facts = [
    `${list.charAt(0).toUpperCase()}${list.slice(1)}`,
    placesMessages.onFoot(walkingMinutes),
    eveningsOnly && placesMessages.eveningsOnly,
  ]
  return facts.filter(Boolean).join(' · ')
}
