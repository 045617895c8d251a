import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import { TippedPlate } from '~/components/failure.tsx'
import { Brand } from './brand.tsx'
import { PublicShell } from './public-shell.tsx'

type NoticeProps = { title: string; text: string; children: ReactNode }

/** Whether the app shell with its header, footer and main landmark is already around the screen. */
export const InsideShell = createContext(false)

/** A screen with one message and a way back. */
export function Notice(props: NoticeProps) {
  if (useContext(InsideShell)) return <Message {...props} className="py-16" />
  return (
    <PublicShell>
      <header className="mx-auto flex min-h-16 w-full max-w-7xl items-center px-4 sm:px-8">
        <Link to="/" className="flex min-h-11 items-center rounded-full">
          <Brand />
        </Link>
      </header>
      <main id="main" className="grid grow place-content-center">
        <Message {...props} className="px-5 py-16" />
      </main>
    </PublicShell>
  )
}

function Message({ title, text, className, children }: NoticeProps & { className: string }) {
  return (
    <div className={`grid justify-items-center gap-4 text-center ${className}`}>
      <TippedPlate />
      <h1 className="mt-4 text-[clamp(2.25rem,8vw,3.75rem)]">{title}</h1>
      <p className="mb-4 max-w-md text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
