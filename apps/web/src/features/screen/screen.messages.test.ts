import type { VotingMode } from '@lunchvote/contracts/team'
import { expect, test } from 'vitest'
import { dayLines, wordsOf } from './screen.messages.ts'

const leading = (
  venueName: string,
  tiedWith: string[] = [],
  votingMode: VotingMode = 'single',
  against = 0,
) => wordsOf({ kind: 'leading', venueName, imageUrl: '', votes: 2, against, votingMode, tiedWith })

test('one venue is in front, two are named, and more or longer ones are counted', () => {
  expect(leading('Napoli')).toEqual({ label: 'In front', headline: 'Napoli', text: '2 votes' })
  expect(leading('Napoli', [], 'approval', 1)).toMatchObject({ text: '2 for, 1 against' })
  expect(leading('Napoli', ['Sushi'], 'approval', 2)).toMatchObject({ text: 'as many for as against' })
  expect(leading('Napoli', ['Sushi'])).toEqual({
    label: 'Neck and neck',
    headline: 'Napoli & Sushi',
    text: '2 votes each',
  })
  expect(leading('Napoli', ['Ramen', 'Sushi'])).toMatchObject({ headline: '3 venues level' })
  expect(leading('N'.repeat(50), ['S'.repeat(50)])).toMatchObject({ headline: '2 venues level' })
})

test('the date stands in two lines', () => {
  expect(dayLines('2026-11-20')).toEqual(['Friday', '20 November'])
})
