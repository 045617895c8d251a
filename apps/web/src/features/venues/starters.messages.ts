import type { Drawing } from '@lunchvote/contracts/drawings'

export const startersLabel = 'Start with one tap:'

export type Starter = { name: string; drawing: Drawing; description: string }

/** Venues that a new team can add with one tap. */
export const starters: readonly Starter[] = [
  {
    name: 'Pizzeria',
    drawing: 'pizza',
    description: 'Crisp at the edge, soft in the middle, and shared by the slice.',
  },
  { name: 'Canteen', drawing: 'canteen', description: 'A tray, good company, and the dish of the day.' },
  {
    name: 'Ramen bar',
    drawing: 'ramen',
    description: 'Slow broth, springy noodles, and a quiet quarter of an hour.',
  },
  {
    name: 'Salad bar',
    drawing: 'salad',
    description: 'Crunchy, colourful, and light enough for the afternoon.',
  },
  { name: 'Burger place', drawing: 'burger', description: 'Two hands, one burger, and plenty of napkins.' },
  {
    name: 'Sushi bar',
    drawing: 'sushi',
    description: 'Small bites, neatly rolled, with a little fire on the side.',
  },
  { name: 'Taqueria', drawing: 'tacos', description: 'Fold it, squeeze the lime, and have another one.' },
  { name: 'Café', drawing: 'coffee', description: 'A sandwich, something sweet, and proper coffee.' },
  { name: 'Curry house', drawing: 'curry', description: 'Fragrant, warming, and as hot as you dare.' },
  {
    name: 'Falafel stand',
    drawing: 'falafel',
    description: 'Crisp outside, green inside, and quick to take along.',
  },
]
