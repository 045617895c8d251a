import type { MenuReading, MenuSource } from '../../menus/menu-source.ts'
import { type ReadOptions, readMenu } from '../../menus/read-menu.ts'
import type { ExpectedDay, MenuCase } from './menu-case.ts'

export const sourceOf = ({
  body,
  type = 'text/html; charset=utf-8',
  url,
  status,
  lastModifiedOn,
}: Omit<MenuCase, 'days' | 'name'>): MenuSource => ({
  url: url ?? 'https://lunch.example/menu',
  status: status ?? 200,
  contentType: type,
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  lastModifiedOn: lastModifiedOn ?? null,
})

export const readCase = (each: MenuCase, day: string, options: ReadOptions = {}): Promise<MenuReading> =>
  readMenu(sourceOf(each), day, { memory: each.memory ?? null, ...options })

const textsOf = ({ dishes = [] }: ExpectedDay) =>
  dishes.map((dish) => (typeof dish === 'string' ? dish : dish[0]))

/** Whether a reading is what a person reads: state, dishes, and the prices that the case names. */
export function isRight(reading: MenuReading, expected: ExpectedDay): boolean {
  if (reading.state !== expected.state) return false
  if (JSON.stringify(reading.dishes.map(({ text }) => text)) !== JSON.stringify(textsOf(expected)))
    return false
  return (expected.dishes ?? []).every(
    (dish, index) => typeof dish === 'string' || reading.dishes[index]?.price === dish[1],
  )
}

/** Whether people would be told something untrue: a dish that is not of this day, or that there is no lunch. */
export function isWrong(reading: MenuReading, expected: ExpectedDay): boolean {
  if (reading.state === 'none') return expected.state !== 'none'
  if (reading.state !== 'read') return false
  const texts = textsOf(expected)
  return expected.state !== 'read' || reading.dishes.some(({ text }) => !texts.includes(text))
}
