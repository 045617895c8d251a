import { Argon2id } from 'oslo/password'
import { expect, onTestFinished, vi } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { registration } from '../testing/test-api.ts'
import { createPasswordHasher } from './adapters/password-hasher.ts'

const currentPassword = 'correct horse'
const newPassword = 'battery staple'

it('only the new password logs in, and only the caller has a session, which is new', async ({ api }) => {
  const details = registration()
  const laptop = await api.register(details)
  const phone = api.visitor()
  await phone.call((caller) => caller.auth.login(details))
  const colleague = await api.register({ teamName: details.teamName })

  const oldToken = laptop.token()
  await laptop.call((caller) => caller.auth.changePassword({ currentPassword, newPassword }))
  expect(laptop.token()).not.toBe(oldToken)
  await expect(api.visitor(oldToken).call((caller) => caller.auth.me())).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(laptop.call((caller) => caller.auth.me())).resolves.toBeDefined()
  await expect(colleague.call((caller) => caller.auth.me())).resolves.toBeDefined()
  await expect(phone.call((caller) => caller.auth.me())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const login = (password: string) =>
    api.visitor().call((caller) => caller.auth.login({ email: details.email, password }))
  await expect(login(currentPassword)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(login(newPassword)).resolves.toMatchObject({ email: details.email })
})

it('a wrong current password is refused and changes nothing', async ({ api }) => {
  const details = registration()
  const person = await api.register(details)
  await expect(
    person.call((caller) => caller.auth.changePassword({ currentPassword: 'wrong horse', newPassword })),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Current password is incorrect' })
  await expect(api.visitor().call((caller) => caller.auth.login(details))).resolves.toBeDefined()
})

it('one of several simultaneous changes succeeds', async ({ api }) => {
  const details = registration()
  const person = await api.register(details)
  const results = await Promise.allSettled(
    ['first new one', 'second new one', 'third new one'].map((password) =>
      person.call((caller) => caller.auth.changePassword({ currentPassword, newPassword: password })),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('a login with the old password during the change gets no lasting session', async ({ api }) => {
  const details = registration()
  const person = await api.register(details)
  const others = Array.from({ length: 5 }, () => api.visitor())
  await Promise.allSettled([
    ...others.map((other) => other.call((caller) => caller.auth.login(details))),
    person.call((caller) => caller.auth.changePassword({ currentPassword, newPassword })),
  ])
  for (const other of others) {
    await expect(other.call((caller) => caller.auth.me())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
})

it('logins and password changes get 503 while too many passwords wait to be checked', async ({ api }) => {
  api.deps.passwords = await createPasswordHasher()
  const details = registration()
  const person = await api.register(details)
  // No password is checked until all attempts have come.
  const checked = Promise.withResolvers<boolean>()
  const verify = vi.spyOn(Argon2id.prototype, 'verify').mockReturnValue(checked.promise)
  onTestFinished(() => void verify.mockRestore())
  const attempts = Array.from({ length: 150 }, (_, n) =>
    n % 2
      ? person.call((caller) => caller.auth.changePassword({ currentPassword: 'wrong horse', newPassword }))
      : api
          .visitor()
          .call((caller) => caller.auth.login({ email: 'nobody@example.com', password: 'wrong horse' })),
  )
  const refused: unknown[] = []
  for (const attempt of attempts) attempt.catch((error) => refused.push(error))
  // Two passwords are being checked, and 100 wait.
  await expect.poll(() => refused.length).toBe(48)
  for (const refusal of refused) {
    expect(refusal).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Too many passwords are being checked at the moment. Please try again in a few seconds.',
      cause: { retryAfter: 5 },
    })
  }
  checked.resolve(false)
  await Promise.allSettled(attempts)
  expect(refused).toHaveLength(150)
  verify.mockRestore()
  await expect(api.visitor().call((caller) => caller.auth.login(details))).resolves.toBeDefined()
})
