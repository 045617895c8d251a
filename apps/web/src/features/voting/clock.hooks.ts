import { useEffect, useState } from 'react'
import { queryClient } from '~/lib/api/query-client.ts'
import { serverNow } from '~/lib/api/server-clock.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { onPageReturn } from '~/lib/page-return.ts'
import { isOutdated, shownSeconds } from './lunch.rules.ts'

/** If more milliseconds than this pass between two ticks, the device has slept. */
const sleptMs = 5000
/**
 * The shortest and the longest pause between two reloads, in milliseconds. The page repeats the reload as long as the
 * shown day or its voting is over by the page's clock, but not yet in the server's answer.
 */
const minPauseMs = 900
const maxPauseMs = 60_000

/**
 * Calls `tick` every second, and exactly at the instant that `end` returns. A single long timer would be late after the
 * device has slept, because timers do not run while it sleeps.
 * @param end returns the instant in milliseconds since 1970; undefined means none
 * @returns a function that stops the calls
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
 * Reloads today's lunch and the votes at the closing time, at midnight, when the user returns to the page, and when the
 * device wakes up. At the closing time and at midnight, it reloads the venues too. This keeps the page correct even if
 * no event arrives.
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
        // A reload that is still running is cancelled only after sleep, because its connection may then be dead.
        const cancelRefetch = hasSlept
        if (!reloadVoting({ cancelRefetch })) return
        mayReloadAt = performance.now() + pause
        pause = Math.min(2 * pause, maxPauseMs)
        void trpc.venues.list.invalidate(undefined, undefined, { cancelRefetch })
      }
    }

    const stop = everySecond(closingOf, tick)
    const unsubscribe = onPageReturn(reloadVoting)
    return () => {
      stop()
      unsubscribe()
    }
  }, [])
}

/**
 * Reloads today's lunch, the history if it is open, and the votes. Does nothing while a vote or another mutation with a
 * scope is being sent. The screen may already show the result of this mutation, and a reload would hide it for a
 * moment.
 * @returns whether the reload has started
 */
function reloadVoting(options?: { cancelRefetch: boolean }): boolean {
  if (queryClient.isMutating({ predicate: ({ options }) => options.scope !== undefined }) > 0) return false
  void trpc.lunch.invalidate(undefined, undefined, options)
  void trpc.votes.today.invalidate(undefined, undefined, options)
  return true
}

/**
 * The seconds until the instant, for example until voting closes, as the countdown shows them.
 * @param end in milliseconds since 1970
 */
export function useSecondsLeft(end: number): number {
  const [seconds, setSeconds] = useState(() => shownSeconds(end - serverNow()))
  useEffect(() => {
    const show = () => setSeconds(shownSeconds(end - serverNow()))
    show()
    return everySecond(() => end, show)
  }, [end])
  return seconds
}
