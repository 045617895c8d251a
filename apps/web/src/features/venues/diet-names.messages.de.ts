import type { dietNamesMessages as en } from './diet-names.messages.ts'

export const dietNamesMessages = {
  vegetarian: 'Vegetarisch',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Koscher',
  'gluten-free': 'Glutenfrei',
  'lactose-free': 'Laktosefrei',
  'nut-free': 'Nussfrei',
  pescatarian: 'Pescetarisch',
} satisfies typeof en
