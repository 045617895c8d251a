import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const subjectOf = (variables: Record<string, string>) => readSettings(variables).vapidSubject

it('is the public address of LunchVote by default', () => {
  expect(subjectOf({ APP_ORIGIN: 'https://lunch.example.com' })).toBe('https://lunch.example.com')
  expect(subjectOf({ APP_ORIGIN: 'http://lunch.example.com' })).toBe('mailto:lunchvote@localhost')
  expect(subjectOf({})).toBe('mailto:lunchvote@localhost')
})

it.each([
  'mailto:lunch@example.com',
  'mailto:r&d+lunch@mail.example.co.uk',
  'https://example.com/contact?about=lunch',
])('can be %s', (VAPID_SUBJECT) => {
  expect(subjectOf({ VAPID_SUBJECT, APP_ORIGIN: 'https://lunch.lan' })).toBe(VAPID_SUBJECT)
})

it.each([
  'lunch@example.com',
  'mailto: lunch@example.com',
  'mailto:<lunch@example.com>',
  'mailto:Lunch <lunch@example.com>',
  'mailto:lunch@example.com?subject=Lunch',
  'mailto:lunch@localhost',
  'mailto:lunch@server.local',
  'mailto:lunch@lunch.home.arpa',
  'mailto:',
  'http://example.com',
  'https://localhost:3000',
  'https://lunch.lan',
  'https://intranet',
  'https://192.168.0.7',
  'https://[2001:db8::1]',
  'https://user:hunter2@example.com',
])('is refused at the start as %s, with an example', (VAPID_SUBJECT) => {
  expect(() => readSettings({ VAPID_SUBJECT })).toThrow(
    /^VAPID_SUBJECT must be mailto: with .*, for example VAPID_SUBJECT=mailto:lunch@example\.com$/,
  )
})
