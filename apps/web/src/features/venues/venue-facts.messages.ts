import type { Diet } from '@lunchvote/contracts/diets'

export const factsMessages = {
  more: 'More about this place',
  moreHint: 'Menu, closed days, tags, diets, price, way',
  newTag: 'Add a tag',
  tagsHint: 'At most six. Press Enter after each.',
  noPrice: 'Not set',
  menu: 'Menu',
} as const

export const dietNames: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  'gluten-free': 'Gluten-free',
  'lactose-free': 'Lactose-free',
  'nut-free': 'Nut-free',
  pescatarian: 'Pescatarian',
}

/** @param price from 1 to 3 */
export const priceText = (price: number) => '€'.repeat(price)

export const walkText = (minutes: number) => `${minutes} min walk`
