import type { dietNamesMessages as en } from './diet-names.messages.ts'

export const dietNamesMessages = {
  vegetarian: 'Végétarien',
  vegan: 'Végan',
  halal: 'Halal',
  kosher: 'Casher',
  'gluten-free': 'Sans gluten',
  'lactose-free': 'Sans lactose',
  'nut-free': 'Sans fruits à coque',
  pescatarian: 'Pescétarien',
} satisfies typeof en
