import type { Diet, Suits } from '@lunchvote/contracts/diets'
import { isSuited } from '@lunchvote/contracts/suited'

/** Members who eat the same, and how many they are. */
export type DietGroup = { diets: Diet[]; members: number }

/** With fewer members who have diets, the number of those whom a venue suits would tell too much about each of them. */
const minEaters = 3

/** How many of the members a venue with these diets suits: those whose every diet it has. Null if that is not told. */
export function suitsOf(offered: readonly Diet[], groups: readonly DietGroup[]): Suits {
  const of = sumOf(groups)
  if (sumOf(groups.filter(({ diets }) => diets.length > 0)) < minEaters) return null
  return { members: sumOf(groups.filter(({ diets }) => isSuited(diets, offered))), of }
}

const sumOf = (groups: readonly DietGroup[]) => groups.reduce((sum, { members }) => sum + members, 0)
