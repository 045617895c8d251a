import type { Diet } from './diets.ts'

/** What else a member finds at a venue that has the diet. */
const includedIn: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegetarian', 'lactose-free', 'pescatarian'],
  vegetarian: ['pescatarian'],
}

/** Whether a member finds each of these diets at a venue that has the offered ones. */
export function isSuited(wanted: readonly Diet[], offered: readonly Diet[]): boolean {
  const found = new Set(offered.flatMap((diet) => [diet, ...(includedIn[diet] ?? [])]))
  return wanted.every((diet) => found.has(diet))
}
