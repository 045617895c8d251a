import type { Diet } from '@lunchvote/contracts/diets'

export const moreMessages = {
  more: 'More about this place',
  moreHint: 'Menu, closed days, tags, diets, price, way',
  newTag: 'Add a tag',
  tagsHint: 'At most six. Press Enter after each.',
  noPrice: 'Not set',
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

/** The options of a control that chooses diets. */
export const dietOptions = Object.entries(dietNames).map(([value, label]) => ({
  value: value as keyof typeof dietNames,
  label,
}))
