import { Fragment, type ReactNode } from 'react'

/** A text with elements in the places of its `{name}`s. */
export function Filled({ text, ...parts }: { text: string } & Record<string, ReactNode>) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    return <Fragment key={index}>{index % 2 ? parts[part] : part}</Fragment>
  })
}
