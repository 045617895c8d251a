import { limits } from '@lunchvote/contracts/limits'
import { distinctWords } from '@lunchvote/contracts/loved-words'
import { useState } from 'react'
import { Button } from '~/components/button.tsx'
import { ChoicePills } from '~/components/choice-pills.tsx'
import { TextField } from '~/components/field.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { useForm } from '~/lib/forms/use-form.ts'
import { accountMessages } from '../account.messages.ts'
import { useChangeFavourites, useFavourites } from '../favourites.hooks.ts'
import { OwnSection } from './own-section.tsx'

const texts = accountMessages.favourites

export function FavouritesSection() {
  return (
    <OwnSection texts={texts} query={useFavourites()} skeleton={<Skeleton className="h-26 rounded-field" />}>
      {({ words }) => <FavouriteWords stored={words} />}
    </OwnSection>
  )
}

const loadSchema = async () => (await import('@lunchvote/contracts/favourites')).favouriteDraft

/** Each change is saved at once. A word that was taken off stays as an option until the reader leaves, so that it can come back. */
function FavouriteWords({ stored }: { stored: string[] }) {
  const [seen, setSeen] = useState(stored)
  const { mutate: change, mutateAsync: changeNow } = useChangeFavourites()
  const words = distinctWords([...seen, ...stored])
  const { latest, pending, field, handlers, reset } = useForm({
    initial: { word: '' },
    schema: loadSchema,
    check: ({ word }) => mistakeIn(word, stored),
    async onSubmit({ word }) {
      await changeNow({ words: distinctWords([...stored, word.trim()]) })
      if (latest.current.word === word) reset()
    },
  })
  return (
    // The class keeps analytics away: neither clicks nor replays tell what the member loves.
    <div className="ph-no-capture grid gap-5">
      {words.length > 0 && (
        <ChoicePills
          label={texts.words}
          name="words"
          options={words.map((word) => ({ value: word, label: word }))}
          value={stored}
          onChange={(next) => {
            setSeen(words)
            change({ words: next })
          }}
        />
      )}
      <form noValidate className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start" {...handlers}>
        <TextField label={texts.word} hint={texts.hint} autoComplete="off" {...field('word')} />
        <Button
          type="submit"
          className="min-h-12 sm:mt-7.5"
          busy={pending}
          busyLabel={accountMessages.saving}
        >
          {texts.add}
        </Button>
      </form>
    </div>
  )
}

/** What the schema of one word cannot find. */
function mistakeIn(word: string, stored: readonly string[]): { word?: string } {
  const { max } = limits.favourites
  if (distinctWords([...stored, word.trim()]).length === stored.length) return { word: texts.repeated }
  return stored.length >= max ? { word: texts.full(max) } : {}
}
