import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ScreenHead } from './screen-head.tsx'
import { useFocusOnNewSection } from './use-focus-on-new-section.ts'

/** `section` names the part in the address. */
export type ScreenPart = { section: string; title: string; content: ReactNode }

type SectionedScreenProps = {
  back: string
  title: string
  text?: string
  /** The section that the address names. */
  chosen: string | undefined
  parts: readonly ScreenPart[]
  /** What stands above the sections. */
  children?: ReactNode
}

/**
 * A screen of several sections, each with an address. A narrow screen shows the list of them, or the one that the address
 * names. A wide one shows the list beside them, and all of them if the address names none.
 */
export function SectionedScreen(props: SectionedScreenProps) {
  const { back, title, text, chosen, parts, children } = props
  const current = parts.find(({ section }) => section === chosen)
  useFocusOnNewSection(chosen)
  return (
    <>
      <ScreenHead
        back={back}
        title={title}
        text={text}
        documentTitle={current && `${current.title} · ${title}`}
        isPart={current !== undefined}
      />
      {children}
      <div className="gap-x-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          aria-label={title}
          className={classNames('lg:sticky lg:top-6 lg:self-start', current && 'max-lg:hidden')}
        >
          <ul className="max-lg:border-t max-lg:border-line lg:-ml-3 lg:grid lg:gap-1">
            {parts.map((part) => (
              <li key={part.section} className="max-lg:border-b max-lg:border-line">
                <Link
                  to="."
                  search={{ section: part.section }}
                  aria-current={part === current ? 'page' : undefined}
                  className="flex min-h-14 items-center justify-between gap-3 font-semibold hover:bg-sunk aria-[current]:bg-sunk lg:min-h-11 lg:rounded-full lg:px-3"
                >
                  {part.title}
                  <Icon name="back" className="rotate-180 text-ink-soft lg:hidden" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classNames('min-w-0', !current && 'max-lg:hidden')}>
          {(current ? [current] : parts).map(({ section, content }) => (
            <Fragment key={section}>{content}</Fragment>
          ))}
        </div>
      </div>
    </>
  )
}
