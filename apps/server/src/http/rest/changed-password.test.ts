import { expect, it, onTestFinished } from 'vitest'
import { createTestApp, registration } from '../../testing/test-app.ts'

it('a changed password gives a script a new token, and ends the old one', async () => {
  const test = await createTestApp()
  onTestFinished(test.close)
  const person = test.browser()
  await person.send('POST', '/api/register', { json: registration() })
  const tokenOf = (cookie = '') => cookie.split(/[=;]/)[1] ?? ''
  const withToken = (token: string, path: string, json?: object) =>
    test.app.request(path, {
      method: json ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
    })

  const old = tokenOf(person.cookie())
  const change = { currentPassword: 'correct horse', newPassword: 'battery staple' }
  const changed = await withToken(old, '/api/change-password', change)
  expect(await changed.json()).toEqual({ success: true })
  const renewed = tokenOf(changed.headers.get('set-cookie') ?? '')
  expect((await withToken(old, '/api/user')).status).toBe(401)
  expect((await withToken(renewed, '/api/user')).status).toBe(200)
})
