import { limits } from '@lunchvote/contracts/limits'
import { distinctTags, tagKey } from '@lunchvote/contracts/tags'
import { useState } from 'react'
import { ChoicePills } from '~/components/choice-pills.tsx'
import { TextField } from '~/components/field.tsx'
import { venueFormMessages } from '../venue-form.messages.ts'
import { useTeamTags } from '../venues.hooks.ts'

type TagsFieldProps = {
  name: string
  value: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

/** How many of the team's tags are offered. The others can be typed. */
const maxOffered = 12

/** Chooses among the tags that the team uses most, and adds others. */
export function TagsField({ name, value, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const teamTags = useTeamTags()
  const shown = distinctTags([...value, ...teamTags.slice(0, maxOffered)])

  /** Adds the typed tags in the spelling of the team. */
  function add(text: string) {
    setTyped('')
    const tags = text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
      .map((tag) => teamTags.find((known) => tagKey(known) === tagKey(tag)) ?? tag)
    if (tags.length > 0) onChange(distinctTags([...value, ...tags]))
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChoicePills
        label={venueFormMessages.tags}
        name={name}
        value={value}
        options={shown.map((tag) => ({ value: tag, label: tag }))}
        error={error}
        onChange={onChange}
      />
      <TextField
        label={venueFormMessages.newTag}
        hint={venueFormMessages.tagsHint}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={(limits.tag.max + 1) * limits.venueTags.max}
        data-name={name}
        value={typed}
        onChange={({ currentTarget }) =>
          currentTarget.value.includes(',') ? add(currentTarget.value) : setTyped(currentTarget.value)
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return
          event.preventDefault()
          add(typed)
        }}
        // What was typed counts even if nobody pressed Enter.
        onBlur={() => add(typed)}
      />
    </div>
  )
}
