import { expect, test } from 'vitest'
import { compareDraft, type DraftValues } from './draft.rules.ts'

const draft = {
  name: 'Napoli',
  description: '<p>Wood-fired <b>pizza</b>.</p>',
  imageUrl: 'https://napoli.example/oven.jpg',
  link: '',
  closedOn: [],
  tags: [],
  diets: [],
  price: '',
} satisfies DraftValues
const blank = { name: '', description: '', imageUrl: '' }

test('the page fills every empty field', () => {
  expect(compareDraft(blank, draft)).toEqual({
    filled: ['name', 'description', 'imageUrl'],
    other: [],
    missing: [],
  })
})

test('markup and spaces without text are empty', () => {
  expect(compareDraft({ ...blank, name: '  ', description: '<p>&nbsp;</p>' }, draft).filled).toContain(
    'description',
  )
})

test('a field with another text is not filled', () => {
  const values = { name: 'Da Napoli', description: 'Own words.', imageUrl: 'https://own.example/1.jpg' }
  expect(compareDraft(values, draft)).toEqual({
    filled: [],
    other: ['name', 'description', 'imageUrl'],
    missing: [],
  })
})

test('a text that differs only in its markup is the same', () => {
  const values = { ...draft, description: 'Wood-fired pizza .' }
  expect(compareDraft(values, draft)).toEqual({ filled: [], other: [], missing: [] })
})

test('a field is missing only if it is empty and the page has nothing for it', () => {
  const silent = { ...draft, name: '', description: '' }
  expect(compareDraft({ ...blank, name: 'Napoli' }, silent)).toEqual({
    filled: ['imageUrl'],
    other: [],
    missing: ['description'],
  })
})

test('a form of a venue is filled with lists too, and keeps its own', () => {
  const said = { ...draft, link: 'https://napoli.example/menu', closedOn: [1], tags: ['Pizza'], price: '2' }
  const known = { ...blank, link: '', closedOn: [7], tags: [], diets: [], price: '2' }
  expect(compareDraft({ ...known, tags: ['Pizza'] }, said)).toEqual({
    filled: ['name', 'description', 'imageUrl', 'link'],
    other: ['closedOn'],
    missing: [],
  })
  expect(compareDraft(known, draft).missing).toEqual([])
})
