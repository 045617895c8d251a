import type { Diet } from '@lunchvote/contracts/diets'
import { describe, expect, it, test } from 'vitest'
import { venue } from '~/testing/data.ts'
import { boardSearch, isFiltered } from './board.rules.ts'
import { bestSuits, filterOf, hiddenBy, knownFacts, searchOf, tagsOf } from './filters.rules.ts'

const venues = [
  venue({
    id: 1,
    name: 'Crêperie Zoë',
    description: 'Pancakes',
    tags: ['French', 'Sweet'],
    walkingMinutes: 9,
    diets: ['vegan'],
    suits: { members: 6, of: 7 },
  }),
  venue({
    id: 2,
    name: 'Napoli',
    description: '<p>Wood-fired <b>pizza</b></p>',
    walkingMinutes: 10,
    suits: { members: 7, of: 7 },
  }),
  venue({
    id: 3,
    name: 'Ramen',
    description: 'Noodles',
    tags: ['Soup', 'french'],
    today: { isOpen: false, reason: 'Closed on Mondays' },
  }),
]

/** The ids of the venues that fit. */
function fitting(search: Parameters<typeof filterOf>[0], own: Diet[] = []): number[] {
  const hidden = hiddenBy(filterOf(search), venues, own)
  return venues.map(({ id }) => id).filter((id) => !hidden.has(id))
}

test.each([
  [{}, [1, 2, 3]],
  [{ q: 'CREPERIE' }, [1]],
  [{ q: ' zoe  creperie ' }, [1]],
  [{ q: 'fired pizza' }, [2]],
  [{ q: 'sweet' }, [1]],
  [{ q: 'bold' }, []],
  [{ q: 'strong' }, []],
  [{ q: 'p>' }, []],
  [{ tag: 'FRENCH' }, [1, 3]],
  [{ tag: 'fren' }, []],
  [{ only: 'open' }, [1, 2]],
  [{ only: 'near' }, [1]],
  [{ only: 'suits' }, [2]],
  [{ only: 'near,open', tag: 'French', q: 'z' }, [1]],
])('%j leaves %j', (search, ids) => {
  expect(fitting(search)).toEqual(ids)
})

test('what suits the reader is told by the diets of both', () => {
  expect(fitting({ only: 'mine' }, ['vegetarian'])).toEqual([1])
  expect(fitting({ only: 'mine' }, ['halal'])).toEqual([])
  expect(fitting({ only: 'mine' })).toEqual([1, 2, 3])
})

test('where no venue suits everyone, the filter leaves those that suit most members', () => {
  const [first, , third] = venues
  const some = [first, third].flatMap((each) => each ?? [])
  expect(bestSuits(some)).toEqual({ members: 6, of: 7 })
  expect([...hiddenBy(filterOf({ only: 'suits' }), some, [])]).toEqual([3])
  expect(bestSuits([venue()])).toBeNull()
})

const none = { q: undefined, tag: undefined, only: undefined }

describe('the address', () => {
  it.each([
    [{}, {}],
    [{ q: '  ', tag: '', only: '' }, {}],
    [
      { q: ' thai ', tag: 'Soup', only: 'open,near' },
      { q: 'thai', tag: 'Soup', only: 'open,near' },
    ],
    [{ q: 7, tag: ['Soup'], only: { open: true } }, {}],
    [{ q: 'x'.repeat(5000) }, { q: 'x'.repeat(100) }],
  ])('%j is read as %j', (given, read) => {
    expect(boardSearch(given)).toEqual({ ...none, ...read })
    expect(searchOf(filterOf(boardSearch(given)))).toEqual({ ...none, ...read })
    expect(isFiltered(boardSearch(given))).toBe(Object.keys(read).length > 0)
  })

  it('loses facts that do not exist', () => {
    expect(searchOf(filterOf({ only: 'near,nonsense,open,near' }))).toEqual({ ...none, only: 'open,near' })
  })
})

it('offers the facts and tags that some venue has, the most frequent tag first', () => {
  expect([...knownFacts(venues, [])].sort()).toEqual(['near', 'open', 'suits'])
  expect([...knownFacts([venue()], [])]).toEqual([])
  expect([...knownFacts([venue()], ['halal'])]).toEqual(['mine'])
  expect(tagsOf([venue({ tags: ['B', 'C'] }), venue({ tags: ['A', 'C'] })])).toEqual(['C', 'A', 'B'])
})
