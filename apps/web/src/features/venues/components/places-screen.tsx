import type { PlacesFound } from '@lunchvote/contracts/places'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { TextField } from '~/components/field.tsx'
import { FormFailure } from '~/components/form-failure.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { isPresent, useAddPlaces, useSearchPlaces } from '../places.hooks.ts'
import { placesMessages } from '../places.messages.ts'
import { MapCredit } from './map-credit.tsx'
import { PlaceList } from './place-list.tsx'

const loadSchema = async () => (await import('@lunchvote/contracts/places')).placeSearch

const exampleAddress = 'Mannerheimintie 1, Helsinki'

/** Finds places around an address, and adds those that the member chooses to the board. */
export function PlacesScreen() {
  const search = useSearchPlaces()
  const form = useForm({
    initial: { address: '' },
    schema: loadSchema,
    onSubmit: (values) => search.mutateAsync(values),
  })
  const { data: found, isPending } = search
  return (
    <>
      <ScreenHead back={placesMessages.back} title={placesMessages.title} text={placesMessages.text} />
      <form noValidate className="grid max-w-3xl gap-4" {...form.handlers}>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            label={placesMessages.address}
            hint={placesMessages.addressHint}
            autoComplete="street-address"
            enterKeyHint="search"
            placeholder={exampleAddress}
            {...form.field('address')}
          />
          <Button
            type="submit"
            className="max-sm:w-full sm:mt-7.5 sm:min-h-12"
            busy={form.pending}
            busyLabel={placesMessages.findingBusy}
          >
            {placesMessages.find}
          </Button>
        </div>
        <div role="alert">
          {form.failure !== undefined && (
            <FormFailure>{messageOf(form.failure, placesMessages.searchFailed)}</FormFailure>
          )}
        </div>
      </form>
      <div className="mt-8 max-w-5xl">
        {isPending ? (
          <>
            <p className="mb-6 text-ink-soft">{placesMessages.finding}</p>
            <SkeletonRows label={placesMessages.finding} />
          </>
        ) : (
          // Another search starts with nothing chosen.
          found && <FoundPlaces key={search.submittedAt} found={found} />
        )}
      </div>
    </>
  )
}

function FoundPlaces({ found: { at, places } }: { found: PlacesFound }) {
  const navigate = useNavigate()
  const add = useAddPlaces()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const offered = places.filter((place) => !isPresent(place, add.outcome))
  const open = offered.map(({ placeId }) => placeId)
  const wanted = open.filter((placeId) => chosen.has(placeId))
  /** All that may serve lunch. A member who wants others chooses them one by one. */
  const all = offered.filter(({ eveningsOnly }) => !eveningsOnly).map(({ placeId }) => placeId)
  const areAllChosen = all.every((placeId) => chosen.has(placeId))

  function choose(placeId: string, isChosen: boolean) {
    const others = [...chosen].filter((id) => id !== placeId)
    setChosen(new Set(isChosen ? [...others, placeId] : others))
  }
  async function addChosen() {
    const { failed } = await add.mutateAsync(wanted)
    if (failed === 0) await navigate({ to: '/' })
    else setChosen(new Set())
  }
  return (
    <section aria-labelledby="found">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-3">
        <div className="min-w-0">
          <h2 id="found" ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
            {places.length === 0 ? placesMessages.noneTitle : placesMessages.found(places.length)}
          </h2>
          {at.label && <p className="mt-1 break-words text-ink-soft">{placesMessages.near(at.label)}</p>}
        </div>
        {all.length > 0 && (
          <Button
            variant="outline"
            onClick={() => setChosen(new Set(areAllChosen ? [] : [...chosen, ...all]))}
          >
            {areAllChosen ? placesMessages.chooseNone : placesMessages.chooseAll}
          </Button>
        )}
      </div>
      {places.length === 0 ? (
        <p className="max-w-[52ch]">{placesMessages.none}</p>
      ) : (
        <PlaceList
          label={placesMessages.title}
          places={places}
          chosen={chosen}
          isPresent={(place) => isPresent(place, add.outcome)}
          reasons={add.outcome.reasons}
          onChoose={choose}
        />
      )}
      <div className="pt-2">
        <MapCredit />
      </div>
      {open.length > 0 && (
        <div className="sticky-actions mt-5 grid gap-3 sm:sticky sm:bottom-0 sm:bg-paper sm:py-4">
          {add.error && <FormFailure>{messageOf(add.error, placesMessages.addingFailed.text)}</FormFailure>}
          <Button
            className="max-sm:w-full sm:justify-self-start"
            disabled={wanted.length === 0}
            busy={add.isPending}
            busyLabel={placesMessages.addingBusy}
            onClick={() => addChosen().catch(() => {})}
          >
            {wanted.length === 0 ? placesMessages.addNone : placesMessages.add(wanted.length)}
          </Button>
          <p role="status" className="text-ink-soft empty:hidden">
            {add.isPending && placesMessages.adding(add.done, add.variables.length)}
          </p>
        </div>
      )}
    </section>
  )
}
