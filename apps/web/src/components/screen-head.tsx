import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ScreenHeadProps = {
  /** The label of the link back. */
  back: string
  /** `list`: the screen without a section. By default `/`, which redirects to the page of the member's team. */
  backTo?: 'list' | undefined
  title: string
  /** The title of the browser tab, if it differs from `title`. */
  documentTitle?: string | undefined
  text?: string | undefined
  /** Whether the screen shows one of its sections, from which a narrow screen leads back to the list of them. */
  isPart?: boolean
  /** The actions that concern the whole screen. */
  children?: ReactNode
}

const linkStyle = '-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-sunk'

export function ScreenHead(props: ScreenHeadProps) {
  const { back, backTo, title, documentTitle = title, text, isPart = false, children } = props
  const onlyWide = isPart ? 'max-lg:hidden' : undefined
  useDocumentTitle(documentTitle)
  return (
    <div className={classNames('pt-5 sm:pt-8', isPart ? 'pb-1 lg:pb-8' : 'pb-8')}>
      {isPart && (
        <Link to="." search={{}} className={`${linkStyle} lg:hidden`}>
          <Icon name="back" />
          {title}
        </Link>
      )}
      <Link {...(backTo ? { to: '.', search: {} } : { to: '/' })} className={classNames(linkStyle, onlyWide)}>
        <Icon name="back" />
        {back}
      </Link>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className={classNames('min-w-0 max-w-full', isPart && 'max-lg:sr-only')}>
          <h1 className="text-[clamp(2.25rem,6vw,3.5rem)]">{title}</h1>
          {text && <p className="mt-2 max-w-[58ch] text-lg break-words text-ink-soft">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}
