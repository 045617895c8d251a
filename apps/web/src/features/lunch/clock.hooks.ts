import { useEffect, useState } from 'react'
import { queryClient } from '~/lib/api/query-client.ts'
import { serverNow } from '~/lib/api/server-clock.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { isOutdated, shownSeconds } from './lunch.rules.ts'

/** Between two ticks, a longer time has passed only if the device has slept. */
const sleptMs = 5000
/** The pauses between reloads, as long as the server's answer does not agree with the clock. */
const minPauseMs = 900
const maxPauseMs = 60_000

/**
 * Calls `tick` every second, and at the instant `end` to the millisecond. A single long timer would be late after the
 * device has slept, because timers do not run then.
 * @param end is read before each pause
 * @returns a function that stops it
 */
function everySecond(end: () => number | undefined, tick: () => void): () => void {
  let timer: number | undefined
  const next = () => {
    const left = (end() ?? 0) - serverNow()
    timer = window.setTimeout(run, left > 0 ? left % 1000 || 1000 : 1000)
  }
  const run = () => {
    tick()
    next()
  }
  next()
  return () => clearTimeout(timer)
}

const closingOf = () => {
  const closesAt = trpc.lunch.today.getData()?.closesAt
  return closesAt ? Date.parse(closesAt) : undefined
}

/**
 * Keeps the shown day true by the clock, also without events: reloads it at the closing time, at midnight, and when the
 * page is shown again or the device wakes up.
 */
export function useDayClock(): void {
  useEffect(() => {
    let lastTick = Date.now()
    let pause = minPauseMs
    let mayReloadAt = 0

    function tick(): void {
      const hasSlept = Date.now() - lastTick > sleptMs
      lastTick = Date.now()
      const lunch = trpc.lunch.today.getData()
      const timezone = trpc.team.settings.getData()?.timezone
      const mustReload = lunch && isOutdated(lunch, timezone, serverNow())
      if (!mustReload) {
        pause = minPauseMs
        mayReloadAt = 0
        if (hasSlept) reloadVoting()
      } else if (hasSlept || performance.now() >= mayReloadAt) {
        mayReloadAt = performance.now() + pause
        pause = Math.min(2 * pause, maxPauseMs)
        // A slow request goes on. After sleep, its connection may be dead.
        const cancelRefetch = hasSlept
        reloadVoting({ cancelRefetch })
        void trpc.venues.list.invalidate(undefined, undefined, { cancelRefetch })
      }
    }

    function wake(event: Event): void {
      // Every page is shown once after it has loaded. Only one from the browser's history can be out of date.
      const isNew = event instanceof PageTransitionEvent && !event.persisted
      if (!document.hidden && !isNew) reloadVoting()
    }

    const stop = everySecond(closingOf, tick)
    document.addEventListener('visibilitychange', wake)
    for (const type of wakeEvents) window.addEventListener(type, wake)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', wake)
      for (const type of wakeEvents) window.removeEventListener(type, wake)
    }
  }, [])
}

const wakeEvents = ['pageshow', 'focus', 'online'] as const

/** Reloads the day and the votes, but not while a vote waits for its answer, because that vote is already shown. */
function reloadVoting(options?: { cancelRefetch: boolean }): void {
  if (queryClient.isMutating({ predicate: ({ options }) => options.scope !== undefined }) > 0) return
  void trpc.lunch.today.invalidate(undefined, undefined, options)
  void trpc.votes.today.invalidate(undefined, undefined, options)
}

/** The seconds until voting closes, as the countdown shows them. */
export function useSecondsLeft(closesAt: string): number {
  const end = Date.parse(closesAt)
  const [seconds, setSeconds] = useState(() => shownSeconds(end - serverNow()))
  useEffect(() => {
    const show = () => setSeconds(shownSeconds(end - serverNow()))
    show()
    return everySecond(() => end, show)
  }, [end])
  return seconds
}
