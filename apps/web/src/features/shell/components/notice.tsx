import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TippedPlate } from '~/components/failure.tsx'
import { Brand } from './brand.tsx'
import { PublicShell } from './public-shell.tsx'

type NoticeProps = { title: string; text: string; children: ReactNode }

/** A whole screen that says one thing and offers the way back. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <PublicShell>
      <header className="mx-auto flex min-h-16 w-full max-w-7xl items-center px-4 sm:px-8">
        <Link to="/" className="flex min-h-11 items-center rounded-full">
          <Brand />
        </Link>
      </header>
      <main
        id="main"
        className="grid grow place-content-center justify-items-center gap-4 px-5 py-16 text-center"
      >
        <TippedPlate />
        <h1 className="mt-4 text-[clamp(2.25rem,8vw,3.75rem)]">{title}</h1>
        <p className="mb-4 max-w-md text-lg text-ink-soft">{text}</p>
        {children}
      </main>
    </PublicShell>
  )
}
