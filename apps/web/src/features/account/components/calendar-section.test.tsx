import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail } from '~/testing/api.ts'
import { press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'
import { CalendarSection } from './calendar-section.tsx'

const createdAt = '2026-11-20T10:45:00.000Z'
const masked = 'https://lunch.example.com/api/calendar/….ics'
const linkOf = (n: number) => `https://lunch.example.com/api/calendar/${n}.ics`

const webcalOf = (n: number) => linkOf(n).replace('https:', 'webcal:')

/** A fake server that stores whether there is a link. */
async function openCalendar(hasLink: boolean) {
  vi.stubGlobal('isSecureContext', true)
  answerAccount()
  let stored = hasLink
  let made = 0
  answer('calendar.state', () => (stored ? { url: masked, createdAt } : { url: null, createdAt: null }))
  answer('calendar.create', () => {
    stored = true
    made += 1
    return { url: linkOf(made) }
  })
  answer('calendar.remove', () => {
    stored = false
    return { success: true as const }
  })
  const user = renderPart(<CalendarSection />)
  const section = within(await screen.findByRole('region', { name: 'Calendar' }))
  return { user, section }
}

test('the first link is made and copied at once, and can be copied again and renewed', async () => {
  const { user, section } = await openCalendar(false)
  expect(await section.findByText(/Google Calendar/)).toBeVisible()
  expect(section.queryByRole('button', { name: 'Renew' })).not.toBeInTheDocument()
  await press(user, 'Copy Link')
  const field = await section.findByLabelText('Calendar link')
  expect(field).toHaveValue(linkOf(1))
  const subscribe = section.getByRole('link', { name: 'Subscribe' })
  expect(subscribe).toHaveAttribute('href', webcalOf(1))
  expect(subscribe.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expectToast('✅ Link Copied!', 'The calendar link has been copied to your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(linkOf(1))
  expect(section.getByText(/It is a secret, and is not shown again/)).toBeVisible()
  await press(user, 'Renew')
  await expectToast('Calendar link renewed', 'Calendars with the old link get nothing new.')
  await waitFor(() => expect(section.getByLabelText('Calendar link')).toHaveValue(linkOf(2)))
  // Renewing leaves the clipboard alone.
  expect(await navigator.clipboard.readText()).toBe(linkOf(1))
  await press(user, 'Copy Link')
  await expectToast('✅ Link Copied!', 'The calendar link has been copied to your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(linkOf(2))
})

test('one tap makes the first link and opens it in the calendar program, and leaves the clipboard alone', async () => {
  const { user, section } = await openCalendar(false)
  await navigator.clipboard.writeText('my own')
  const opened: string[] = []
  function open(event: MouseEvent) {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    opened.push(event.target.href)
  }
  document.addEventListener('click', open)
  onTestFinished(() => document.removeEventListener('click', open))
  await user.click(await section.findByRole('button', { name: 'Subscribe' }))
  await waitFor(() => expect(opened).toEqual([webcalOf(1)]))
  expect(section.getByRole('link', { name: 'Subscribe' })).toHaveFocus()
  expect(section.getByLabelText('Calendar link')).toHaveValue(linkOf(1))
  expect(await navigator.clipboard.readText()).toBe('my own')
})

test('an older link is not shown, says so, and can be removed', async () => {
  const { user, section } = await openCalendar(true)
  expect(
    await section.findByText(/^You have had a link since 20 November 2026\. It cannot be shown again\./),
  ).toBeVisible()
  expect(section.queryByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument()
  await press(user, 'Remove')
  await expectToast('Calendar link removed', 'Calendars with this link get nothing new.')
  expect(await section.findByRole('button', { name: 'Copy Link' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Calendar' })).toContainElement(
    document.activeElement as HTMLElement,
  )
})

test('if the link cannot be loaded, made or removed, the screen says why', async () => {
  answerAccount()
  fail('calendar.state', conflict)
  const user = renderPart(<CalendarSection />)
  expect(await screen.findByText('Failed to fetch your calendar link')).toBeVisible()
  answer('calendar.state', () => ({ url: masked, createdAt }))
  await press(user, 'Try Again')
  await screen.findByText(/^You have had a link since/)
  fail('calendar.create', conflict)
  await press(user, 'Renew')
  await expectErrorToast('Failed to make the calendar link', conflict.message)
  fail('calendar.remove', conflict)
  await press(user, 'Remove')
  await expectErrorToast('Failed to remove the calendar link', conflict.message)
})
