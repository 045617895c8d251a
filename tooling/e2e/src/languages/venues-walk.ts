import { go, pathOf } from '../fixtures.ts'
import { answer, button, close, heading, press, type Walk, wrong } from './walk.ts'

export async function walkVenues(walk: Walk): Promise<void> {
  const { page, t, world, look } = walk
  const {
    venueFormMessages: form,
    placesMessages: places,
    vaultMessages: vault,
    historyMessages: history,
    yearMessages: year,
    inviteMessages: invite,
  } = t
  const { ada } = world.people
  await go(page, pathOf(ada, 'add-venue'))
  await press(page, form.add)
  await page.getByText(form.more).click()
  await look('new venue with errors', wrong(page))
  await page.getByLabel(form.name, { exact: true }).fill(world.venues.leading)
  await press(page, form.chooseDrawing)
  await look('drawings', page.getByRole('radio', { name: form.drawings.pizza }))
  await close(page)
  await page.reload()
  await look('new venue that was kept, with the name of another', page.getByText(form.restored))
  await press(page, form.startOver)
  const draft = {
    name: 'Thebes',
    description: '<p>Thebes</p>',
    imageUrl: '/drawings/pizza.svg',
    link: 'https://thebes.example',
    closedOn: [1, 7],
    eveningsOnly: true,
    price: 2,
    tags: ['Argos'],
    diets: ['vegetarian'],
    source: 'json-ld',
  }
  await answer(page, 'venues.draft', draft)
  await page.getByLabel(form.name, { exact: true }).fill('Argos')
  await page.getByLabel(form.page.label, { exact: true }).fill('https://thebes.example')
  await page.keyboard.press('Enter')
  await look('link with another name', button(page, form.page.use))
  await go(page, pathOf(ada, `edit-venue/${world.venues.leadingId}`))
  await press(page, form.delete)
  await look('delete the venue?', page.getByRole('alertdialog').first())
  await go(page, pathOf(ada, 'edit-venue/999999'))
  await look('venue that is gone', heading(page, form.isGone))

  const place = { cuisines: [], diets: [], closedOn: [], link: null }
  await answer(page, 'places.search', {
    at: { label: 'Delphi', latitude: 60.17, longitude: 24.94 },
    places: [1, 2, 3, 4].map((n) => ({
      ...place,
      eveningsOnly: n === 4,
      placeId: `osm:node/${n}`,
      name: `Thebes ${n}`,
      walkingMinutes: n,
      venueId: n === 3 ? 7 : null,
    })),
  })
  await go(page, pathOf(ada, 'places-nearby'))
  await page.getByLabel(places.address, { exact: true }).fill('Delphi')
  await press(page, places.find)
  await look('places', button(page, places.chooseAll))
  await press(page, places.chooseAll)
  await look('places, chosen', button(page, places.add(2)))

  await go(page, pathOf(ada, 'vault'))
  await press(page, vault.deleting.open(world.venues.inVault))
  await look('vault, delete?', page.getByRole('alertdialog').first())
  await close(page)
  await press(page, vault.adding.short)
  await press(page.getByRole('dialog'), vault.adding.action)
  await look('new vault item with errors', wrong(page))
  await close(page)
  await page
    .getByRole('button', { name: vault.importing.title })
    .or(button(page, vault.importing.short))
    .first()
    .click()
  await page.getByLabel(vault.importing.url, { exact: true }).fill('argos')
  await page.keyboard.press('Enter')
  await look('vault import with errors', wrong(page))
  await close(page)
  await page.getByRole('tab', { name: vault.tabs.imported }).click()
  await look('vault without imported items', page.getByText(vault.empty.imported))

  await go(page, pathOf(ada, 'history'))
  await look('history', page.getByRole('region', { name: history.chart.title(90) }))
  await press(page, history.record)
  await press(page.getByRole('dialog'), history.save)
  await look('lunch with errors', wrong(page))
  await close(page)
  await page.getByRole('article').or(page.getByRole('listitem')).getByRole('button').last().click()
  await look('remove the lunch?', page.getByRole('alertdialog').first())
  await go(page, `${pathOf(ada, 'history')}?section=2000`)
  await look('a year without lunches', heading(page, year.nothing('2000')))
  await go(page, pathOf(ada, 'invite'))
  await press(page, invite.renewLink)
  await look('renew the invite link?', heading(page, invite.renewal.title))
}
