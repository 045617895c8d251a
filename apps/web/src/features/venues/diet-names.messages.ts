/** What somebody eats, and what one can eat at a venue. */
export const dietNamesMessages = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
  'gluten-free': 'Gluten-free',
  'lactose-free': 'Lactose-free',
  'nut-free': 'Nut-free',
  pescatarian: 'Pescatarian',
}
