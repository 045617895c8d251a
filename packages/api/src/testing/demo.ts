import { beginDemo, type DemoContext } from '../demo/demo.service.ts'
import { playDemo } from '../demo/play.service.ts'
import { it as base } from './fixtures.ts'
import type { Person, TestApi } from './test-api.ts'

/** The beginning of an hour. */
const ten = Date.parse('2026-11-18T10:00:00Z')
const minute = 60_000

/** A demo that began at ten, and its clock. */
export const it = base.extend('demo', { scope: 'file' }, async ({ api }) => {
  let random = 0
  const at = (minutes: number) => api.setTime(new Date(ten + minutes * minute).toISOString())
  const context = (): DemoContext => ({ ...api.deps, timezone: 'UTC' })
  /** Different each time, and the same in each run. */
  const next = () => {
    random = (random + 0.37) % 1
    return random
  }
  return {
    at,
    context,
    begin: async (minutes = 0) => {
      at(minutes)
      api.deps.isDemo = true
      await api.sql`delete from teams`
      return beginDemo(context(), { anew: true })
    },
    play: () => playDemo({ ...context(), random: next }),
  }
})

/** Lets a visitor come. */
export async function enter(api: TestApi): Promise<Person> {
  const guest = api.visitor()
  await guest.call((caller) => caller.demo.enter())
  return guest
}

export const nameOf = async (person: Person) => (await person.call((caller) => caller.auth.me())).displayName
