import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '~/components/icon.tsx'
import { WelcomePanel } from './welcome-panel.tsx'

/** A link, with its label, to the screen that the person probably came from. */
export type WayBack = LinkProps & { children: string }

/** The frame around the forms with which people log in, sign up, or get a new password. */
export function AuthFrame({ back, children }: { back: WayBack; children: ReactNode }) {
  const { children: label, ...target } = back
  return (
    <div className="grid grow lg:grid-cols-2">
      <main id="main" className="mx-auto w-full max-w-lg px-5 pt-5 pb-12 sm:px-8 lg:pt-8">
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
