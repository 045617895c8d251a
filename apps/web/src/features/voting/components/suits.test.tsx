import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunchToday, tally, venue } from '~/testing/data.ts'
import { region } from '~/testing/lunch-board.ts'
import { renderScreen } from '~/testing/render-screen.tsx'

test('cards say how many members a venue suits, and the plate warns if the leader does not suit all', async () => {
  const venues = [
    venue({ id: 1, name: 'Napoli', suits: { members: 5, of: 7 } }),
    venue({ id: 2, name: 'Sushi', suits: { members: 7, of: 7 } }),
    venue({ id: 3, name: 'Tacos' }),
  ]
  answerBoard(venues, [tally(1, [ada.displayName]), tally(2), tally(3)], lunchToday({ day: today() }))
  await renderScreen('/Engines')
  expect(
    within(await screen.findByRole('article', { name: 'Napoli' })).getByText('Suits 5 of 7'),
  ).toBeVisible()
  expect(within(screen.getByRole('article', { name: 'Sushi' })).getByText('Suits 7 of 7')).toBeVisible()
  expect(within(screen.getByRole('article', { name: 'Tacos' })).queryByText(/^Suits/)).not.toBeInTheDocument()
  expect(within(await region('In front')).getByText('Does not suit 2 of 7')).toBeVisible()
})

test('the plate does not warn if the leader suits all but one', async () => {
  const venues = [
    venue({ id: 1, name: 'Napoli', suits: { members: 2, of: 3 } }),
    venue({ id: 2, name: 'Sushi', suits: { members: 1, of: 3 } }),
  ]
  answerBoard(venues, [tally(1, [ada.displayName]), tally(2)], lunchToday({ day: today() }))
  await renderScreen('/Engines')
  expect(within(await region('In front')).queryByText(/Does not suit/)).not.toBeInTheDocument()
})

test('in a bigger team, a venue that suits all but a few does not say so', async () => {
  const venues = [
    venue({ id: 1, name: 'Napoli', suits: { members: 36, of: 37 } }),
    venue({ id: 2, name: 'Sushi', suits: { members: 20, of: 37 } }),
  ]
  answerBoard(venues, [tally(1), tally(2)], lunchToday({ day: today() }))
  await renderScreen('/Engines')
  expect(
    within(await screen.findByRole('article', { name: 'Sushi' })).getByText('Suits 20 of 37'),
  ).toBeVisible()
  expect(
    within(screen.getByRole('article', { name: 'Napoli' })).queryByText(/^Suits/),
  ).not.toBeInTheDocument()
})

test('a venue where the reader finds what they eat has a mark', async () => {
  const venues = [venue({ id: 1, name: 'Napoli', diets: ['vegan'] }), venue({ id: 2, name: 'Sushi' })]
  answerBoard(venues, [tally(1), tally(2)], lunchToday({ day: today() }))
  answer('diets.get', () => ({ diets: ['vegetarian'] }))
  await renderScreen('/Engines')
  expect(
    await within(await screen.findByRole('article', { name: 'Napoli' })).findByText('Suits Me'),
  ).toBeVisible()
  expect(
    within(screen.getByRole('article', { name: 'Sushi' })).queryByText('Suits Me'),
  ).not.toBeInTheDocument()
})
