import type { dietNamesMessages as en } from './diet-names.messages.ts'

export const dietNamesMessages = {
  vegetarian: 'Vegetaarinen',
  vegan: 'Vegaaninen',
  halal: 'Halal',
  kosher: 'Košer',
  'gluten-free': 'Gluteeniton',
  'lactose-free': 'Laktoositon',
  'nut-free': 'Pähkinätön',
  pescatarian: 'Pescovegetaarinen',
} satisfies typeof en
