import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { Icon } from './icon.tsx'

type ScreenHeadProps = {
  /** The label of the link to `/`, which redirects to the page of the member's team. */
  back: string
  title: string
  /** The title of the browser tab, if it differs from `title`. */
  documentTitle?: string
  text?: string
  /** The actions that concern the whole screen. */
  children?: ReactNode
}

export function ScreenHead({ back, title, documentTitle = title, text, children }: ScreenHeadProps) {
  useDocumentTitle(documentTitle)
  return (
    <div className="pt-5 pb-8 sm:pt-8">
      <Link
        to="/"
        className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-sunk"
      >
        <Icon name="back" />
        {back}
      </Link>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-full">
          <h1 className="text-[clamp(2.25rem,6vw,3.5rem)]">{title}</h1>
          {text && <p className="mt-2 max-w-[58ch] text-lg break-words text-ink-soft">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}
