import type { CurrentUser } from '@lunchvote/contracts/auth'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '~/components/class-names.ts'
import { lazyPart } from '~/components/lazy-part.tsx'
import { useDayClock } from '~/features/voting/clock.hooks.ts'
import { useDayToasts } from '~/features/voting/lunch.hooks.ts'
import { endPush } from '~/lib/end-push.ts'
import { storedPush } from '~/lib/stored-push.ts'
import { appShellMessages } from '../app-shell.messages.ts'
import { useLiveUpdates } from '../live.hooks.ts'
import { useSessionEnd } from '../session-end.hooks.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { InsideShell } from './notice.tsx'

const PushNotice = lazyPart(
  async () => (await import('~/features/account/components/push-notice.tsx')).PushNotice,
)

/** The header, footer and main landmark around every screen that needs a signed-in member. */
export function AppShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNewScreen(main)
  useSessionEnd(user)
  useOwnPush(user)
  const [hasPush] = useState(() => storedPush()?.userId === user.id)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-3 font-semibold text-paper focus-visible:translate-y-0"
      >
        {appShellMessages.skip}
      </a>
      {hasPush && <PushNotice />}
      <Header user={user} />
      <LiveUpdates />
      <LunchWatch />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl grow px-4 pb-16 outline-none sm:px-8"
      >
        <InsideShell value={true}>{children}</InsideShell>
      </main>
      <Footer />
    </div>
  )
}

/**
 * Ends the push messages of the user who was logged in at this browser before. If that user's session ended while no page
 * was open, nothing has ended them.
 */
function useOwnPush({ id }: CurrentUser): void {
  useEffect(() => {
    const push = storedPush()
    if (push && push.userId !== id) void endPush(false)
  }, [id])
}

/** Moves the focus to the top of each new screen, for users of a keyboard or a screen reader. */
function useFocusOnNewScreen(main: RefObject<HTMLElement | null>): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (lastPathname !== undefined && lastPathname !== pathname) main.current?.focus({ preventScroll: true })
    lastPathname = pathname
  }, [main, pathname])
}

/** The path of the screen before. It outlives the shell, because the FAQ, which visitors see too, has a shell of its own. */
let lastPathname: string | undefined

const texts = {
  lost: appShellMessages.offline,
  back: appShellMessages.backOnline,
}

/** The element has no height and ignores presses, so other elements stay in place and can be pressed. */
function LiveUpdates() {
  const status = useLiveUpdates()
  return (
    <div className="pointer-events-none sticky top-4 z-20 flex h-0 justify-center">
      {/* The region exists even when empty, because only changes inside an existing region are announced. */}
      <p
        role="status"
        className={classNames(
          'h-fit -translate-y-1/2 rounded-full text-[0.8125rem] font-semibold whitespace-nowrap',
          status && 'border border-line-strong bg-sheet px-3 py-0.5 text-ink shadow-lift',
        )}
      >
        {status && texts[status]}
      </p>
    </div>
  )
}

/** Keeps today's lunch up to date on every screen of a member, and shows a toast when lunch is decided or voting is opened again. */
function LunchWatch() {
  useDayClock()
  useDayToasts()
  return null
}
