import { describe, expect, test } from 'vitest'
import { authSearch, isWorthReturningTo, pageToReturnTo } from './auth.rules.ts'

const teamName = 'R&D / Ops #1 100%'
const user = { id: 1, email: 'ada@example.com', displayName: 'Ada', teamName, teamId: 1, isTeamAdmin: false }
const own = `/${encodeURIComponent(teamName)}`

describe('page to return to after login', () => {
  test.each([`${own}/add-venue`, `${own}/edit-venue/7?x=1#y`, '/edit-venue/7', '/faq'])(
    '%s is a page of the own team',
    (path) => {
      expect(pageToReturnTo(user, path)).toBe(path)
    },
  )

  test.each([
    undefined,
    '',
    '/Others/add-venue',
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    `${own}/../../Others`,
    '/%E0%A4%A/add-venue',
    '/\t/evil.example',
  ])('%j is not', (path) => expect(pageToReturnTo(user, path)).toBeUndefined())

  test('only pages beside and below the front page are remembered', () => {
    expect(isWorthReturningTo(own)).toBe(false)
    expect(isWorthReturningTo('/dashboard')).toBe(false)
    expect(isWorthReturningTo(`${own}/add-venue`)).toBe(true)
    expect(isWorthReturningTo('/faq')).toBe(true)
  })
})

test('search keeps the known parameters, as text', () => {
  expect(authSearch({ team: ' 100 ', tab: 'login', returnTo: '//evil.example', other: 'x' })).toEqual({
    team: '100',
    tab: 'login',
  })
  expect(authSearch({ team: ' ', tab: 'signup', returnTo: '/x/y' })).toEqual({ returnTo: '/x/y' })
})
