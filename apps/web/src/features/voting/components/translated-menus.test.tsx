import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { translateMenus } from '~/features/menus/translation.hooks.ts'
import { answer, conflict, fail } from '~/testing/api.ts'
import { menu } from '~/testing/data.ts'
import { startEventStream } from '~/testing/event-stream.ts'
import { press } from '~/testing/forms.ts'
import { dishes, openMenus } from '~/testing/menus.ts'
import { beIdle } from '~/testing/render-screen.tsx'

beforeEach(() => {
  beIdle()
  answer('menus.states', () => [])
  translateMenus(false)
})

const cardOf = (name: string) => within(screen.getByRole('article', { name }))

test('menus in another language are translated if the reader wants that, and the original is one tap away', async () => {
  const inGerman = { dishes: dishes('Linsensuppe', 'Gulasch'), language: 'de-AT' }
  const { user } = await openMenus(inGerman, { dishes: dishes('Soup'), language: 'en' })
  const translated = (venueId: number, translation: string[]) => ({
    ...menu({ venueId, ...inGerman }),
    translation,
    untranslated: null,
  })
  fail('menus.translate', { ...conflict, message: 'The AI service is too slow' })
  const card = cardOf('Place 1')
  await user.click(await card.findByRole('button', { name: 'More' }))
  await press(user, 'Translate')
  expect(await card.findByRole('alert')).toHaveTextContent('The AI service is too slow')
  await press(user, 'Show Original')
  const asked = answer('menus.translate', () => [
    translated(1, ['Lentil soup', 'Goulash']),
    translated(2, []),
  ])
  await press(user, 'Translate')
  const [soup] = await card.findAllByText('Lentil soup')
  expect(soup).toHaveAttribute('lang', 'en')
  expect(card.queryByText('Linsensuppe')).not.toBeInTheDocument()
  expect(asked).toEqual([{ language: 'en' }])
  expect(localStorage.getItem('menu-translation')).toBe('en')
  await press(user, 'Show Original')
  expect((await card.findAllByText('Linsensuppe'))[0]).toHaveAttribute('lang', 'de-AT')
  expect(localStorage.getItem('menu-translation')).toBeNull()
  await user.click(cardOf('Place 2').getByRole('button', { name: 'More' }))
  expect(cardOf('Place 2').queryByRole('button', { name: 'Translate' })).not.toBeInTheDocument()
})

test('where others are translated, a menu that is not says why', async () => {
  const inGerman = { dishes: dishes('Gulasch'), language: 'de' }
  translateMenus(true)
  const declined = { message: 'The AI service declined', reason: 'translation_declined', params: {} } as const
  answer('menus.translate', () => [
    { ...menu({ ...inGerman }), translation: ['Goulash'], untranslated: null },
    { ...menu({ venueId: 2, ...inGerman }), translation: [], untranslated: declined },
  ])
  const { user } = await openMenus(inGerman, inGerman)
  await screen.findByText('Goulash')
  const card = cardOf('Place 2')
  await user.click(card.getByRole('button', { name: 'More' }))
  expect(await card.findByRole('alert')).toHaveTextContent('The AI service declined')
  expect(card.getByText('Gulasch')).toBeVisible()
  await press(user, 'Show Original')
  await waitFor(() => expect(card.queryByRole('alert')).not.toBeInTheDocument())
})

test('a translation is asked for again only once there are other dishes', async () => {
  const send = startEventStream()
  translateMenus(true)
  const asked = answer('menus.translate', () => [])
  const menus = await openMenus({ dishes: dishes('Gulasch'), language: 'de' })
  send('alive')
  await waitFor(() => expect(asked).toHaveLength(1))
  const card = cardOf('Place 1')
  await menus.user.click(await card.findByRole('button', { name: 'More' }))
  const reload = (text: string, price: string) => {
    answer('menus.today', () => [menu({ venueId: 1, dishes: [{ text, price }], language: 'de' })])
    send('menus')
  }
  reload('Gulasch', '8,00 €')
  expect(await card.findByText('8,00 €')).toBeVisible()
  expect(asked).toHaveLength(1)
  reload('Zander', '8,00 €')
  await waitFor(() => expect(asked).toHaveLength(2))
  translateMenus(false)
})
