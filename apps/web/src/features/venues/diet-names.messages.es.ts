import type { dietNamesMessages as en } from './diet-names.messages.ts'

export const dietNamesMessages = {
  vegetarian: 'Vegetariano',
  vegan: 'Vegano',
  halal: 'Halal',
  kosher: 'Kosher',
  'gluten-free': 'Sin gluten',
  'lactose-free': 'Sin lactosa',
  'nut-free': 'Sin frutos secos',
  pescatarian: 'Pescetariano',
} satisfies typeof en
