import { z } from 'zod'
import { dishLimits, distinctDishes } from './dish-lines.ts'
import { lineText } from './menu-lines.ts'
import type { MenuDish } from './menu-source.ts'

const canteenPath = /^(.*\/canteens\/\d{1,9})(?:\/.*)?$/
const mealsPath = /\/canteens\/\d{1,9}\/days\/(\d{4}-\d\d-\d\d)\/meals\/?$/

/**
 * Returns the address that is fetched for a link on a day: of a canteen in the API of OpenMensa, its meals of that day;
 * for any other link, the link itself.
 * @param day such as `2026-11-30`
 */
export function menuAddress(link: string, day: string): string {
  const url = URL.parse(link)
  const [, canteen] = canteenPath.exec(url?.pathname ?? '') ?? []
  if (!url || canteen === undefined) return link
  url.pathname = `${canteen}/days/${day}/meals`
  url.search = ''
  url.hash = ''
  return url.href
}

/** Returns the day whose meals are at an address, such as `2026-11-30`. Undefined for any other address. */
export const dayOfMeals = (address: string) => mealsPath.exec(URL.parse(address)?.pathname ?? '')?.[1]

const price = z.number().positive().nullish().catch(null)
const meals = z.array(
  z.object({
    name: z.string(),
    prices: z.object({ others: price, employees: price, students: price }).partial().nullish().catch(null),
  }),
)

/** Returns the meals in an answer of the API of OpenMensa. Undefined if it is none. */
export function mealsIn(value: unknown): MenuDish[] | undefined {
  const { data } = meals.safeParse(value)
  const dishes = data
    ?.map(({ name, prices }) => {
      const amount = prices?.others ?? prices?.employees ?? null
      return { text: lineText(name.slice(0, 1_000)), price: amount === null ? null : amount.toFixed(2) }
    })
    .filter(({ text }) => {
      const size = [...text].length
      return size >= dishLimits.min && size <= dishLimits.max && /\p{L}/u.test(text)
    })
  return dishes && distinctDishes(dishes)
}
