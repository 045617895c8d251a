import type { HolidayList } from '@lunchvote/contracts/holidays'
import type { TeamSettings } from '@lunchvote/contracts/team'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { settings } from '~/testing/data.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { setClock } from '~/testing/lunch-board.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answerSettings } from '~/testing/settings.ts'
import { expectToast } from '~/testing/toast.ts'
import { DaysOffSection } from './days-off-section.tsx'

const regions = [
  { code: 'FI', name: 'Finland' },
  { code: 'DE', name: 'Germany' },
  { code: 'DE-BE', name: 'Germany, Berlin' },
]

const holiday = (day: string, name: string): HolidayList[number] => ({
  day,
  name,
  names: { en: name, de: name, fr: name, es: name, fi: name },
})

const holidays = [
  holiday('2026-12-05', 'Over'),
  holiday('2026-12-06', 'Independence Day'),
  holiday('2026-12-25', 'Christmas Day'),
  holiday('2026-12-26', '2nd Day of Christmas'),
  holiday('2027-01-01', "New Year's Day"),
  holiday('2027-01-06', 'Epiphany'),
  holiday('2027-03-26', 'Good Friday'),
]

/** Opens the section on a Sunday, a minute after midnight in Paris. */
async function openSection(details: Partial<TeamSettings> = {}) {
  setClock('2026-12-05T23:01:00Z')
  const changes = answerSettings({ ...settings, ...details })
  answer('holidays.regions', () => regions)
  const asked = answer('holidays.next', () => holidays)
  const user = renderPart(<DaysOffSection />)
  await screen.findByRole('combobox', { name: 'Public holidays' })
  return { user, changes, asked }
}

const region = () => screen.getByRole('combobox', { name: 'Public holidays' })
const own = () => screen.getByRole('list', { name: 'Days off of your own' })
const holidaySwitch = (name: string) => screen.findByRole('switch', { name })
const christmas = { day: '2026-12-25', name: null, isOff: false }

test('a part of a country is found by the name of the country, and its next five holidays are days off', async () => {
  const { user, changes, asked } = await openSection()
  expect(region()).toHaveTextContent('No holidays')
  await user.click(region())
  await user.click(await screen.findByLabelText('Search by country or region'))
  await user.paste('germany')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Germany',
    'BerlinGermany',
  ])
  await user.click(screen.getByRole('option', { name: /^Berlin/ }))
  await expectToast('Settings updated', 'The public holidays of this region are days off.')
  expect(changes).toMatchObject([{ holidays: 'DE-BE' }])
  await holidaySwitch('Christmas Day')
  expect(asked).toEqual([{ region: 'DE-BE' }])
  expect(screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'))).toEqual(
    Array(5).fill('true'),
  )
  expect(await holidaySwitch("New Year's Day")).toHaveAccessibleDescription('Friday 1 January 2027 · Day off')
  expect(screen.queryByRole('switch', { name: 'Good Friday' })).toBeNull()
})

test('holidays are switched off, and nothing is asked of them then', async () => {
  const { user, changes } = await openSection({ holidays: 'FI' })
  expect(region()).toHaveTextContent('Finland')
  await holidaySwitch('Christmas Day')
  await user.click(region())
  await user.click(await screen.findByRole('option', { name: 'No holidays' }))
  await expectToast('Settings updated', 'Public holidays are lunch days again.')
  expect(changes).toMatchObject([{ holidays: null }])
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a holiday can be a lunch day, unless its weekday is none', async () => {
  const { user, changes } = await openSection({ holidays: 'FI', daysOff: [] })
  const sunday = await holidaySwitch('Independence Day')
  expect(sunday).toBeDisabled()
  expect(sunday).toHaveAccessibleDescription('Sunday 6 December · No lunch day anyway')
  await user.click(await holidaySwitch('Christmas Day'))
  await expectToast('Settings updated', 'Lunch day: Friday 25 December.')
  expect(await holidaySwitch('Christmas Day')).toHaveAccessibleDescription('Friday 25 December · Lunch day')
  await user.click(await holidaySwitch('Christmas Day'))
  await expectToast('Settings updated', 'Day off: Friday 25 December.')
  expect(changes).toMatchObject([{ daysOff: [christmas] }, { daysOff: [] }])
  expect(screen.getByText('None yet.')).toBeVisible()
})

test('a day off of the team is added with or without a name, and removed', async () => {
  const { user, changes } = await openSection({ daysOff: [christmas] })
  await fill(user, { Date: '2026-12-24', Name: ' Company outing ' })
  await press(user, 'Add a Day Off')
  await expectToast('Settings updated', 'Day off: Thursday 24 December.')
  expectValues({ Date: '', Name: '' })
  const outing = { day: '2026-12-24', name: 'Company outing', isOff: true }
  expect(changes).toMatchObject([{ daysOff: [outing, christmas] }])
  await fill(user, { Date: '2026-12-06' })
  await press(user, 'Add a Day Off')
  await expectToast('Settings updated', 'Day off: Sunday 6 December.')
  expect(
    within(own())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sunday 6 December', 'Company outingThursday 24 December'])
  await press(user, 'Remove Thursday 24 December')
  await expectToast('Settings updated', 'Removed: Thursday 24 December.')
  expect(screen.getByRole('heading', { name: 'Days off of your own' })).toHaveFocus()
  expect(changes[2]).toMatchObject({ daysOff: [{ day: '2026-12-06', name: null, isOff: true }, christmas] })
})

test('a date that is missing, past or a day off already, and a short name, stay in their fields', async () => {
  const { user, changes } = await openSection({ daysOff: [{ ...christmas, isOff: true }] })
  await fill(user, { Name: 'x' })
  await press(user, 'Add a Day Off')
  const short = 'The name of a day off must have at least 2 characters'
  await expectErrors({ Date: 'Choose a date', Name: short })
  await fill(user, { Date: '2026-12-05' })
  await press(user, 'Add a Day Off')
  await expectErrors({ Date: 'Choose today or a later day', Name: short })
  await fill(user, { Date: '2026-12-25', Name: 'Party' })
  await press(user, 'Add a Day Off')
  await expectErrors({ Date: 'This day is a day off already' })
  expectValues({ Date: '2026-12-25', Name: 'Party' })
  expect(changes).toEqual([])
})

test('what the server refuses stands at the date, and stays in the fields', async () => {
  const { user } = await openSection()
  fail('team.changeSettings', {
    code: 'BAD_REQUEST',
    status: 400,
    message: 'Choose a day within the next 2 years',
    issues: [{ path: 'daysOff', message: 'Choose a day within the next 2 years' }],
  })
  await fill(user, { Date: '2029-01-01', Name: 'Party' })
  await press(user, 'Add a Day Off')
  await expectErrors({ Date: 'Choose a day within the next 2 years' })
  expectValues({ Date: '2029-01-01', Name: 'Party' })
  expect(screen.getByText('None yet.')).toBeVisible()
})

test('many days off are shown in two parts', async () => {
  const daysOff = Array.from({ length: 6 }, (_, n) => ({
    day: `2027-02-0${n + 1}`,
    name: `Day ${n + 1}`,
    isOff: true,
  }))
  const { user } = await openSection({ daysOff })
  expect(screen.queryByText('Day 6')).toBeNull()
  await press(user, 'Show All 6 Days')
  expect(screen.getByText('Day 6')).toBeVisible()
})

test('settings of an older server have no days off', async () => {
  const { holidays: _region, daysOff: _days, ...older } = settings
  answerSettings(older as TeamSettings)
  renderPart(<DaysOffSection />)
  expect(await screen.findByRole('combobox', { name: 'Public holidays' })).toHaveTextContent('No holidays')
  expect(screen.getByText('None yet.')).toBeVisible()
})

test('if the regions cannot be loaded, the list says so, and asks again when it is opened', async () => {
  const { user } = await openSection()
  fail('holidays.regions', 'wordless')
  await user.click(region())
  expect(await screen.findByText(/^The regions could not be loaded/)).toBeVisible()
  await user.keyboard('{Escape}')
  answer('holidays.regions', () => regions)
  await user.click(region())
  expect(await screen.findByRole('option', { name: 'Finland' })).toBeVisible()
})
