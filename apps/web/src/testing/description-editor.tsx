import type { ComponentProps } from 'react'
import type { DescriptionEditor as Editor } from '~/components/description-editor.tsx'

/** Shows the HTML of a description in a text area. */
export function DescriptionEditor({ labelId, onChange, ...control }: ComponentProps<typeof Editor>) {
  return (
    <textarea
      {...control}
      aria-labelledby={labelId}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
