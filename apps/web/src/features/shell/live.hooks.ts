import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type SessionEnd, type TeamChange, teamChanges } from '@lunchvote/contracts/event-types'
import type { TeamEvent } from '@lunchvote/contracts/events'
import type { MutationFilters } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadCurrentUser, setCurrentUser } from '~/features/auth/auth.session.ts'
import { showNudge } from '~/features/voting/lunch.hooks.ts'
import { errorCode } from '~/lib/api/errors.ts'
import { followEvents } from '~/lib/api/event-stream.ts'
import { queryClient } from '~/lib/api/query-client.ts'
import { sessionEnded } from '~/lib/api/session-events.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { noteEvents, noteHeldBack, noteStream } from '~/lib/connection.ts'
import { concernedBy, type Shown } from './live.rules.ts'

/** How long the connection must be lost before the page says so, unless the browser knows that there is no network. */
const lostDelayMs = 1500
const backShownMs = 4000
/** How long a page waits for the answer to a password change of another tab. */
const answerMs = 1000

const isChange = (type: TeamEvent['type']): type is TeamChange =>
  (teamChanges as readonly string[]).includes(type)

/**
 * Keeps the shown data up to date.
 * @returns the state of the connection; undefined if there is nothing to show
 */
export function useLiveUpdates(): 'lost' | 'back' | undefined {
  const router = useRouter()
  const [status, setStatus] = useState<'lost' | 'back'>()

  useEffect(() => {
    const refreshUser = () => refreshCurrentUser(router)
    const refresh = createRefresh(refreshUser)
    let ended: SessionEnd | undefined
    const askWhetherEnded = () => cookieSettled(ended).then(() => refreshCurrentUser(router, ended))
    let isLost = false
    let timer: number | undefined
    const setStatusLater = (ms: number, next: typeof status) => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setStatus(next), ms)
    }
    const noteAnswer = () => {
      isLost = false
      noteStream(true)
      setStatus((before) => before && 'back')
      setStatusLater(backShownMs, undefined)
      void refresh(teamChanges)
    }
    const unsubscribe = followEvents<Exclude<TeamEvent['type'], 'alive'>>('/api/events', {
      onEvent: (type) => {
        if (isChange(type)) void refresh([type])
        else if (type === 'nudge') void refresh(['lunch']).then(showNudge)
        else {
          ended = type
          void askWhetherEnded()
        }
      },
      onOpen: () => {
        ended = undefined
        noteEvents(true)
        noteHeldBack(false)
        noteAnswer()
      },
      // The page then asks by itself, each time that it tries to open the stream.
      onHeldBack: async () => {
        noteEvents(false)
        const answers = await refreshUser()
        noteHeldBack(answers)
        if (answers) noteAnswer()
      },
      onLost: () => {
        if (!isLost) setStatusLater(navigator.onLine ? lostDelayMs : 0, 'lost')
        noteEvents(false)
        noteStream(false)
        isLost = true
      },
      mayConnect: askWhetherEnded,
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
      noteEvents(false)
      noteStream(true)
      noteHeldBack(false)
    }
  }, [router])

  return status
}

/**
 * Returns a function that reloads changed data. Changes that arrive during a reload are loaded in the next reload. The
 * function resolves once everything is loaded.
 */
function createRefresh(
  refreshUser: () => Promise<unknown>,
): (changes: readonly TeamChange[]) => Promise<void> {
  const changed = new Set<TeamChange>()
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (changed.size > 0) {
      await optimisticSettled()
      const shown = concernedBy(changed)
      changed.clear()
      // The user is loaded first, because a member who is no longer the admin is not allowed to load the members.
      if (shown.has('user')) await refreshUser()
      await optimisticSettled()
      await Promise.all([...shown].map((part) => reload[part]()))
    }
    running = undefined
  }

  return (changes) => {
    for (const change of changes) changed.add(change)
    running ??= run()
    return running
  }
}

const reload: Record<Shown, () => Promise<void>> = {
  tally: () => trpc.votes.today.invalidate(),
  venues: async () => {
    // The member may have changed on another device what suits the member.
    await Promise.all([trpc.venues.list.invalidate(), trpc.diets.get.invalidate()])
  },
  vault: () => trpc.vault.list.invalidate(),
  members: () => trpc.team.members.invalidate(),
  settings: () => trpc.team.settings.invalidate(),
  invite: () => trpc.team.invite.invalidate(),
  lunch: async () => {
    // The board says why the member is away.
    await Promise.all([trpc.lunch.invalidate(), trpc.days.get.invalidate()])
  },
  menus: () => trpc.menus.invalidate(),
  user: async () => {},
}

/**
 * An optimistic mutation shows its change before the server answers. A reload would overwrite that change, so each
 * reload waits for all mutations with a scope. Every optimistic mutation has a scope.
 */
const optimisticSettled = () => mutationsSettled({ predicate: ({ options }) => options.scope !== undefined })

function mutationsSettled(filters?: MutationFilters): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isMutating(filters) > 0) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = queryClient.getMutationCache().subscribe(check)
    check()
  })
}

/**
 * When the member changes the password in this browser, the server ends the session of the stream, and its answer sets
 * the cookie of a new session. A request with the old cookie before that would log the browser out.
 */
async function cookieSettled(reason: SessionEnd | undefined): Promise<void> {
  if (reason) await mutationsSettled()
  if (reason === 'session-ended') await new Promise((resolve) => setTimeout(resolve, answerMs))
}

type Router = ReturnType<typeof useRouter>

/**
 * Loads the signed-in member again: the role or the team's name may have changed, or the session may have ended.
 * @returns whether the server answered and the member is still signed in
 */
async function refreshCurrentUser(router: Router, endReason?: SessionEnd): Promise<boolean> {
  const before = await loadCurrentUser()
  // The member has just logged out on this page, or has deleted the account or the team.
  if (!before) return false
  try {
    const user = await trpcClient.auth.me.query()
    if (!isSame(before, user)) await continueAs(router, before, user)
    return true
  } catch (error) {
    if (errorCode(error) === 'UNAUTHORIZED') sessionEnded.emit(endReason)
    return false
  }
}

const isSame = (one: CurrentUser, other: CurrentUser) => JSON.stringify(one) === JSON.stringify(other)

async function continueAs(router: Router, before: CurrentUser, user: CurrentUser): Promise<void> {
  setCurrentUser(user)
  const place = router.state.matches.at(-1)
  if (place && 'teamName' in place.params && before.teamName !== user.teamName) {
    // The page shows the same screen at the team's new path, so the typed text stays.
    const params = { ...place.params, teamName: user.teamName }
    await router.navigate({ from: place.fullPath, to: '.', params, replace: true })
  }
  await router.invalidate()
}
