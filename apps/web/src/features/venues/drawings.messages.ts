import type { Drawing } from '@lunchvote/contracts/drawings'

export const drawingMessages = {
  choose: 'Choose a Drawing',
  use: 'Use This Drawing',
} as const

export const drawingNames: Record<Drawing, string> = {
  pizza: 'Pizza',
  pasta: 'Pasta',
  burger: 'Burger',
  sandwich: 'Sandwich',
  tacos: 'Tacos',
  falafel: 'Falafel',
  curry: 'Curry',
  ramen: 'Ramen',
  sushi: 'Sushi',
  dumplings: 'Dumplings',
  salad: 'Salad',
  bowl: 'Bowl',
  soup: 'Soup',
  fish: 'Fish',
  steak: 'Steak',
  barbecue: 'Barbecue',
  pancakes: 'Pancakes',
  bakery: 'Bakery',
  coffee: 'Coffee',
  canteen: 'Canteen',
}
