import type { Diet } from '@lunchvote/contracts/diets'

type Colleague = {
  name: string
  /** The file of the picture in `faces`. */
  face: string
  /** The venues for which the colleague votes, the dearest first. */
  likes: readonly string[]
  diets?: readonly Diet[]
  /** Whether the colleague is away today. */
  isAway?: true
}

/** The first one is the admin. */
export const colleagues: readonly Colleague[] = [
  { name: 'Ada', face: 'ada', likes: ['Pizzeria Napoli', 'Ramen Corner', 'Curry House'] },
  { name: 'Ben', face: 'ben', likes: ['Burger Yard', 'Pizzeria Napoli', 'Taco Libre'] },
  { name: 'Cleo', face: 'cleo', likes: ['Ramen Corner', 'Sushi Aoi', 'Pizzeria Napoli', 'The Daily Soup'] },
  { name: 'Dario', face: 'dario', likes: ['Pizzeria Napoli', 'Falafel Nour', 'Ramen Corner'] },
  {
    name: 'Elif',
    face: 'elif',
    likes: ['Ramen Corner', 'Falafel Nour', 'Green Bowl', 'Curry House'],
    diets: ['vegetarian'],
  },
  { name: 'Finn', face: 'finn', likes: ['Pizzeria Napoli', 'Burger Yard', 'Dumpling Den'] },
  { name: 'Grace', face: 'grace', likes: ['Ramen Corner', 'Green Bowl', 'Curry House'], diets: ['vegan'] },
  {
    name: 'Hugo',
    face: 'hugo',
    likes: ['Canteen 21', 'The Daily Soup', 'Falafel Nour'],
    diets: ['vegetarian'],
    isAway: true,
  },
]

/** Who opens the second table after the decision, who joins it, and who opens voting again. */
export const script = { opensTable: 'Cleo', joinsTable: ['Elif', 'Finn'], reopens: 'Ada', bringsGuest: 'Ben' }
