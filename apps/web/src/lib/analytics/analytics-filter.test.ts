import type { Properties } from 'posthog-js'
import { expect, expectTypeOf, test } from 'vitest'
import type { AnalyticsEvent, AnalyticsEvents } from './analytics-events.ts'
import { withoutAddresses } from './analytics-filter.ts'

const sent = (event: string, properties: Properties, $set?: Properties) =>
  withoutAddresses({
    uuid: '1',
    event,
    properties,
    ...($set && { $set }),
    $set_once: { $initial_referrer: 'https://a.example' },
  })

test('only listed properties of a library are sent', () => {
  const { properties, $set_once } = sent('Cast Vote', {
    token: 'phc',
    distinct_id: '7',
    venueName: 'Napoli',
    $browser: 'Firefox',
    $current_url: 'https://lunch.example/Engines',
    $session_entry_pathname: '/Engines',
    $of_the_next_version: '/Engines',
  })
  expect(properties).toEqual({ token: 'phc', distinct_id: '7', venueName: 'Napoli', $browser: 'Firefox' })
  expect($set_once).toBeUndefined()
})

test('addresses are removed from texts, at any depth', () => {
  const { properties } = sent('$autocapture', {
    $elements: [
      {
        tag_name: 'a',
        $el_text: 'See http://a.example/x or ask ada@b.example. Or bob@intranet.',
        attr__href: '/x',
      },
    ],
    teamName: 'ops@hq.example',
  })
  expect(properties).toEqual({
    $elements: [{ tag_name: 'a', $el_text: 'See  or ask  Or ' }],
    teamName: '',
  })
})

test('the e-mail is sent only to identify a member', () => {
  const person = { email: 'ada@b.example', role: 'member' }
  expect(sent('$identify', {}, person).$set).toEqual(person)
  expect(sent('$set', { $set: person }, person)).toMatchObject({
    properties: { $set: { role: 'member' } },
    $set: { role: 'member' },
  })
  expect(JSON.stringify(sent('$set', { $set: person }, person))).not.toContain('b.example')
})

test('the text of an element is cut after at most 255 whole characters', () => {
  const { properties } = sent('$autocapture', { $el_text: '🍕'.repeat(300) })
  expect(properties.$el_text).toBe('🍕'.repeat(255))
})

test('events and their properties are a closed list', () => {
  expectTypeOf<'Cast Vot'>().not.toExtend<AnalyticsEvent>()
  expectTypeOf<{ venueId: number }>().not.toExtend<AnalyticsEvents['Cast Vote']>()
  expectTypeOf<{ reason: 'other' }>().not.toExtend<AnalyticsEvents['Reset Votes']>()
})
