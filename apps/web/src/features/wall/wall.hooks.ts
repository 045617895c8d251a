import type { Screen, ScreenEvent } from '@lunchvote/contracts/screen'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorCode } from '~/lib/api/errors.ts'
import { followEvents } from '~/lib/api/event-stream.ts'
import { queryClient } from '~/lib/api/query-client.ts'
import { serverNow } from '~/lib/api/server-clock.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { fetchCheckingBuild, useOutdated } from '~/lib/build.ts'
import { showTheme } from '~/lib/theme.ts'
import { isDark, isOver, withDefaults } from './wall.rules.ts'

/** The stream says when something changes. The screen also asks, so that it is true within 5 seconds without a stream. */
const pauseMs = 4000
/** A link that has ended can come back, for example with a restored database. */
const endedPauseMs = 60_000
const clockPauseMs = 60_000
/**
 * The shortest pauses between two reloads because of events. Screens that share an address also share its limit of 600
 * requests a minute, and ten of them stay below it with these.
 */
const gapMs = { day: 2000, clock: 3000 }
const maxAnswerMs = 5000
/** The screen says that it is lost if nothing was read for this long. */
const lostMs = 12_000
/** The pause before the reload after an update. It is random, so that not all screens reload at once. */
const updatePauseMs = () => 10_000 + Math.random() * 20_000

export type Shown = { screen: Screen; timezone: string; readAt: number }

export type WallView = {
  /** Undefined until it is loaded. */
  shown: Shown | undefined
  hasEnded: boolean
  /** The server's time in milliseconds since 1970, to the second. */
  now: number
  isLost: boolean
}

const wallKey = ['screen']
const reload = () => void queryClient.invalidateQueries({ queryKey: wallKey })
const reloadClock = () => void trpc.screen.clock.invalidate()

/** Keeps what the screen shows up to date, also after outages, midnights and updates. */
export function useWall(token: string): WallView {
  const now = useSeconds()
  const state = useQuery({
    queryKey: [...wallKey, token],
    queryFn: ({ signal }) => readWall(token, inTime(signal)),
    refetchInterval: ({ state: { data } }) => (data === ended ? endedPauseMs : pauseMs),
    refetchOnWindowFocus: 'always',
  })
  const clock = useQuery({
    ...trpc.screen.clock.queryOptions({ token }),
    enabled: state.data !== ended,
    refetchInterval: ({ state: { data } }) => (data ? clockPauseMs : pauseMs),
  })
  const hasEnded = state.data === ended
  const timezone = clock.data?.timezone
  const shown =
    state.data && state.data !== ended && timezone !== undefined ? { ...state.data, timezone } : undefined
  useStream(token, !hasEnded)
  useUpdates()

  // A change of the timezone usually changes these, so it is seen at once also without a stream.
  const { day, closesAt = null } = shown?.screen ?? {}
  // A closing time that is past can be another one in each answer.
  const closing = closesAt !== null && Date.parse(closesAt) > now ? closesAt : null
  useEffect(reloadClock, [day, closing])

  const mustReload = shown !== undefined && isOver(shown.screen, { ...shown, now })
  useEffect(() => {
    if (mustReload) reload()
  }, [mustReload])

  useEffect(() => {
    if (timezone !== undefined) showTheme(isDark(now, timezone) ? 'dark' : 'light')
  }, [now, timezone])

  return { shown, hasEnded, now, isLost: shown !== undefined && now - shown.readAt > lostMs }
}

const ended = 'ended'

/** The end of the link is a state, and not a failure: it lasts through outages, and replaces what was shown before. */
async function readWall(token: string, signal: AbortSignal) {
  const readAt = serverNow()
  try {
    return { readAt, screen: withDefaults(await trpcClient.screen.show.query({ token }, { signal })) }
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return ended
    throw error
  }
}

const inTime = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(maxAnswerMs)])

function useStream(token: string, isValid: boolean): void {
  useEffect(() => {
    if (!isValid) return
    const day = spaced(gapMs.day, reload)
    const clock = spaced(gapMs.clock, reloadClock)
    const reloadSoon = () => {
      day.call()
      clock.call()
    }
    const stop = followEvents<Exclude<ScreenEvent['type'], 'alive'>>(
      `/api/screen/${encodeURIComponent(token)}/events`,
      {
        onEvent: reloadSoon,
        onOpen: reloadSoon,
        onLost: reloadSoon,
        onHeldBack: reloadSoon,
        mayConnect: async () => true,
      },
    )
    return () => {
      stop()
      day.cancel()
      clock.cancel()
    }
  }, [token, isValid])
}

/** Calls at most once in each gap, and always after the last call. */
function spaced(gap: number, act: () => void) {
  let timer: number | undefined
  let actedAt = 0
  const call = () => {
    timer ??= window.setTimeout(
      () => {
        timer = undefined
        actedAt = Date.now()
        act()
      },
      Math.min(gap, Math.max(0, actedAt + gap - Date.now())),
    )
  }
  return { call, cancel: () => clearTimeout(timer) }
}

/** Loads the page again after the server has been updated. */
function useUpdates(): void {
  const isOutdated = useOutdated()
  useEffect(() => {
    if (!isOutdated) return
    const timer = setInterval(reloadIfServed, updatePauseMs())
    return () => clearInterval(timer)
  }, [isOutdated])
}

/** A reload while the server does not answer would leave the browser's own error page. */
async function reloadIfServed(): Promise<void> {
  const page = await fetchCheckingBuild('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (page?.ok) window.location.reload()
}

/** The server's time, updated with each second. */
function useSeconds(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: number | undefined
    const tick = () => {
      setNow(serverNow())
      timer = window.setTimeout(tick, 1000 - (serverNow() % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
