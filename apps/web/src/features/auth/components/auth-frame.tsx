import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import table from '~/components/art/table.svg'
import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'
import { authMessages } from '../auth.messages.ts'

/** A link, with its label, to the screen that the person probably came from. */
export type WayBack = LinkProps & { children: string }

/** The frame around the forms with which people log in, sign up, or get a new password. */
export function AuthFrame({ back, children }: { back: WayBack; children: ReactNode }) {
  const { children: label, ...target } = back
  return (
    <div className="grid grow lg:grid-cols-2">
      <main id="main" className="mx-auto w-full max-w-lg px-4 pt-5 pb-12 sm:px-8 lg:pt-8">
        <Link
          {...target}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-medium hover:bg-sunk"
        >
          <Icon name="back" />
          {label}
        </Link>
        {children}
      </main>
      <WelcomePanel />
    </div>
  )
}

function WelcomePanel() {
  return (
    <aside
      aria-label={authMessages.about}
      className="on-board flex flex-col overflow-hidden bg-board text-board-ink max-lg:mx-3 max-lg:mb-3 max-lg:rounded-board"
    >
      <div className="px-6 pt-10 sm:px-12 lg:pt-24">
        <h2 className="max-w-[12ch] text-[clamp(2rem,4.2vw,3.75rem)]">{authMessages.aboutTitle}</h2>
        <p className="mt-4 max-w-[36ch] text-lg text-board-soft">{authMessages.aboutText}</p>
        <Link to="/" className={buttonStyle('onBoard', 'mt-7')}>
          {authMessages.backToHome}
        </Link>
      </div>
      <img
        src={table}
        alt=""
        width="1060"
        height="900"
        className="mt-10 w-[112%] max-w-none lg:-mb-[12%] lg:ml-[6%]"
      />
    </aside>
  )
}
