import { describe, expect, test } from 'vitest'
import { ada } from '~/testing/data.ts'
import { authSearch, isWorthReturningTo, pageToReturnTo, resetSearch } from './auth.rules.ts'

const teamName = 'R&D / Ops #1 100%'
const user = { ...ada, teamName, isTeamAdmin: false }
const own = `/${encodeURIComponent(teamName)}`

describe('page to return to after login', () => {
  const current = '/R%26D%20~2F%20Ops%20~231%20100~25'
  test.each([
    `${own}/add-venue`,
    `${current}/add-venue`,
    `${own}/edit-venue/7?x=1#y`,
    '/edit-venue/7',
    '/faq',
    '/account',
  ])('%s is a page of the own team', (path) => {
    expect(pageToReturnTo(user, path)).toBe(path)
  })

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
    expect(isWorthReturningTo(`${own}?vote=7`)).toBe(true)
    expect(isWorthReturningTo('/faq')).toBe(true)
    expect(isWorthReturningTo('/account')).toBe(true)
  })
})

test('search keeps the valid parameters, as text, and overwrites the others', () => {
  expect(authSearch({ team: ' 100 ', tab: 'login', returnTo: '//evil.example', other: 'x' })).toEqual({
    team: '100',
    tab: 'login',
  })
  expect(authSearch({ team: 'Engines', invite: ' 12e34 ' })).toEqual({ team: 'Engines', invite: '12e34' })
  expect(resetSearch({ token: ' 0012 ', other: 'x' })).toEqual({ token: '0012' })
  const unusable = { team: ' ', invite: '', tab: 'signup', returnTo: '/x/y' }
  expect({ ...unusable, ...authSearch(unusable) }).toEqual({ returnTo: '/x/y' })
  expect({ token: ' ', ...resetSearch({ token: ' ' }) }).toEqual({})
})
