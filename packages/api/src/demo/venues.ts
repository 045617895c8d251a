import type { Diet } from '@lunchvote/contracts/diets'
import type { Drawing } from '@lunchvote/contracts/drawings'

export type DemoVenue = {
  name: string
  drawing: Drawing
  description: string
  tags: readonly string[]
  price: 1 | 2 | 3
  walkingMinutes: number
  seats?: number
  diets?: readonly Diet[]
  /** Today's menu. A venue with a menu has a link, which leads to a host that cannot exist. */
  menu?: readonly (readonly [dish: string, price: string])[]
}

const meatless: readonly Diet[] = ['vegetarian', 'vegan']

export const demoVenues: readonly DemoVenue[] = [
  {
    name: 'Pizzeria Napoli',
    drawing: 'pizza',
    description: 'Thin crust from a wood oven, and the oven is never off. Ask for the table by the window.',
    tags: ['Italian', 'Pizza'],
    price: 2,
    walkingMinutes: 6,
    seats: 8,
    diets: ['vegetarian'],
    menu: [
      ['Margherita with buffalo mozzarella', '9.50'],
      ['Pizza with broccoli and sausage', '11.90'],
      ['Minestrone and bread', '7.80'],
    ],
  },
  {
    name: 'Ramen Corner',
    drawing: 'ramen',
    description: 'Twelve stools, four broths, no reservations. Worth the queue on cold days.',
    tags: ['Japanese', 'Soup'],
    price: 2,
    walkingMinutes: 4,
    seats: 6,
    diets: ['vegetarian', 'vegan', 'pescatarian'],
    menu: [
      ['Shoyu ramen with egg', '12.50'],
      ['Spicy miso ramen with tofu', '12.00'],
      ['Gyoza, six pieces', '5.50'],
    ],
  },
  {
    name: 'Green Bowl',
    drawing: 'bowl',
    description: 'Build your own, or trust the one of the day.',
    tags: ['Salad', 'Healthy'],
    price: 2,
    walkingMinutes: 3,
    diets: meatless,
    menu: [
      ['Roast pumpkin, lentils and tahini', '10.90'],
      ['Rice bowl with edamame and mango', '11.50'],
    ],
  },
  {
    name: 'Burger Yard',
    drawing: 'burger',
    description: 'Big patties in a small yard. The fries are enough for two.',
    tags: ['Burger'],
    price: 2,
    walkingMinutes: 8,
    seats: 12,
  },
  {
    name: 'Sushi Aoi',
    drawing: 'sushi',
    description: 'A lunch set with soup and tea, quick and quiet.',
    tags: ['Japanese', 'Fish'],
    price: 3,
    walkingMinutes: 9,
    seats: 6,
    diets: ['pescatarian'],
  },
  {
    name: 'Falafel Nour',
    drawing: 'falafel',
    description: 'Nour knows your order by the second visit.',
    tags: ['Oriental', 'To Go'],
    price: 1,
    walkingMinutes: 5,
    diets: [...meatless, 'halal'],
    menu: [
      ['Falafel plate with hummus', '8.50'],
      ['Lentil soup', '5.00'],
    ],
  },
  {
    name: 'Taco Libre',
    drawing: 'tacos',
    description: 'Three tacos and a lime. On Tuesdays four.',
    tags: ['Mexican', 'To Go'],
    price: 1,
    walkingMinutes: 7,
    diets: ['vegetarian'],
  },
  {
    name: 'Curry House',
    drawing: 'curry',
    description: 'Thalis in steel trays. Medium means hot.',
    tags: ['Indian', 'Spicy'],
    price: 2,
    walkingMinutes: 11,
    diets: [...meatless, 'halal'],
    menu: [
      ['Palak paneer with rice', '10.50'],
      ['Chicken tikka masala', '11.90'],
      ['Dal of the day', '8.90'],
    ],
  },
  {
    name: 'Canteen 21',
    drawing: 'canteen',
    description: 'Two dishes, one till, back at the desk by half past.',
    tags: ['Canteen', 'Quick'],
    price: 1,
    walkingMinutes: 2,
    seats: 30,
    diets: ['vegetarian'],
    menu: [
      ['Mushroom goulash with dumplings', '7.20'],
      ['Pea stew', '5.90'],
    ],
  },
  {
    name: 'Dumpling Den',
    drawing: 'dumplings',
    description: 'Steamed to order, so bring time, or order ahead.',
    tags: ['Chinese'],
    price: 2,
    walkingMinutes: 10,
    seats: 10,
    diets: ['vegetarian'],
  },
  {
    name: 'The Daily Soup',
    drawing: 'soup',
    description: 'Three pots and good bread.',
    tags: ['Soup', 'Quick'],
    price: 1,
    walkingMinutes: 4,
    diets: ['vegetarian', 'lactose-free'],
    menu: [
      ['Tomato soup with basil', '6.50'],
      ['Chicken soup with noodles', '7.50'],
    ],
  },
  {
    name: 'Harbour Grill',
    drawing: 'fish',
    description: 'Whatever came in this morning, with potatoes.',
    tags: ['Fish'],
    price: 3,
    walkingMinutes: 14,
    seats: 20,
    diets: ['pescatarian'],
  },
]

/** Where the team ate, the last lunch first. Before the first of them comes the last one again. */
export const eaten: readonly string[] = [
  'Curry House',
  'Canteen 21',
  'Ramen Corner',
  'Burger Yard',
  'Pizzeria Napoli',
  'Green Bowl',
  'The Daily Soup',
  'Ramen Corner',
  'Falafel Nour',
  'Pizzeria Napoli',
  'Sushi Aoi',
  'Canteen 21',
  'Dumpling Den',
]
