import { type Diet, diets } from '@lunchvote/contracts/diets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DietGroup, suitsOf } from './diets.rules.ts'

/** What a venue with this diet offers besides it. */
const implied: Record<Diet, Diet[]> = {
  vegetarian: ['pescatarian'],
  vegan: ['vegetarian', 'lactose-free', 'pescatarian'],
  halal: [],
  kosher: [],
  'gluten-free': [],
  'lactose-free': [],
  'nut-free': [],
  pescatarian: [],
}

/** Two members without diets and two whom no such venue suits, so that another one makes the difference. */
const others: DietGroup[] = [
  { diets: [], members: 2 },
  { diets: [...diets], members: 2 },
]

describe.each(diets)('a venue that offers only %s', (offered) => {
  it.each(diets)('suits a member who eats %s if that is the same, or counts as it', (eaten) => {
    const isSuited = eaten === offered || implied[offered].includes(eaten)
    const groups = [...others, { diets: [eaten], members: 1 }]
    expect(suitsOf([offered], groups)).toEqual({ members: isSuited ? 3 : 2, of: 5 })
  })
})

it('a venue has to have every diet of a member, and without diets it suits only members without', () => {
  const groups: DietGroup[] = [
    { diets: [], members: 1 },
    { diets: ['vegetarian', 'gluten-free'], members: 2 },
    { diets: ['vegetarian'], members: 4 },
  ]
  expect(suitsOf([], groups)).toEqual({ members: 1, of: 7 })
  expect(suitsOf(['vegan'], groups)).toEqual({ members: 5, of: 7 })
  expect(suitsOf(['gluten-free', 'vegan'], groups)).toEqual({ members: 7, of: 7 })
})

it('nothing is told unless three members have diets', () => {
  const everything: DietGroup = { diets: [], members: 9 }
  expect(suitsOf(['vegan'], [everything, { diets: ['vegan'], members: 2 }])).toBeNull()
  expect(
    suitsOf(
      ['vegan'],
      [
        { diets: ['vegan'], members: 2 },
        { diets: ['halal'], members: 1 },
      ],
    ),
  ).not.toBeNull()
  expect(suitsOf(['vegan'], [{ diets: ['vegan'], members: 2 }])).toBeNull()
  expect(suitsOf(['vegan'], [{ diets: [], members: 9 }])).toBeNull()
  expect(suitsOf(['vegan'], [])).toBeNull()
  expect(suitsOf(['vegan'], [{ diets: ['vegan'], members: 3 }])).toEqual({ members: 3, of: 3 })
})

it('for random members, it is the number of those whose every diet is offered', () => {
  const someDiets = fc.subarray([...diets])
  fc.assert(
    fc.property(someDiets, fc.array(someDiets, { maxLength: 9 }), (offered, members) => {
      const isSuited = (eaten: Diet[]) =>
        eaten.every((diet) => offered.some((each) => each === diet || implied[each].includes(diet)))
      const expected =
        members.filter((eaten) => eaten.length > 0).length < 3
          ? null
          : { members: members.filter(isSuited).length, of: members.length }
      const groups = members.map((eaten) => ({ diets: eaten, members: 1 }))
      expect(suitsOf(offered, groups)).toEqual(expected)
    }),
  )
})
