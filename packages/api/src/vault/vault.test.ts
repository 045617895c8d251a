import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { venueInput } from '../testing/test-api.ts'

it('lists the items of the team, newest first', async ({ api }) => {
  const member = await api.register()
  const { id, teamId } = await member.call((caller) => caller.auth.me())
  const first = await member.call((caller) => caller.vault.add(venueInput()))
  const second = await member.call((caller) => caller.vault.add(venueInput()))
  expect(await member.call((caller) => caller.vault.list())).toEqual([second, first])
  expect(first).toMatchObject({ createdBy: id, teamId, createdAt: expect.stringMatching(/Z$/) })
  expect(first).not.toHaveProperty('externalId')
})

it('sanitises the description', async ({ api }) => {
  const member = await api.register()
  const description = '<p>Good soup</p><script>alert(1)</script>'
  const item = await member.call((caller) => caller.vault.add(venueInput({ description })))
  expect(item.description).toBe('<p>Good soup</p>')
})

it('converts an item into an active venue, and keeps it', async ({ api }) => {
  const member = await api.register()
  const item = await member.call((caller) =>
    caller.vault.add(venueInput({ description: 'Fish & chips <b>here</b>' })),
  )
  const venue = await member.call((caller) => caller.vault.convert({ id: item.id }))
  const { name, description, imageUrl } = item
  expect(venue).toMatchObject({ name, description, imageUrl, active: true })
  expect(await member.call((caller) => caller.venues.list())).toMatchObject([venue])
  expect(await member.call((caller) => caller.vault.list())).toEqual([item])
})

it('is not visible to another team', async ({ api }) => {
  const member = await api.register()
  const stranger = await api.register()
  const { id } = await member.call((caller) => caller.vault.add(venueInput()))
  const notFound = { code: 'NOT_FOUND', message: 'Vault item not found' }
  await expect(stranger.call((caller) => caller.vault.remove({ id }))).rejects.toMatchObject(notFound)
  await expect(stranger.call((caller) => caller.vault.convert({ id }))).rejects.toMatchObject(notFound)
  expect(await stranger.call((caller) => caller.vault.list())).toEqual([])
  expect(await stranger.call((caller) => caller.venues.list())).toEqual([])

  expect(await member.call((caller) => caller.vault.remove({ id }))).toEqual({ success: true })
  await expect(member.call((caller) => caller.vault.remove({ id }))).rejects.toMatchObject(notFound)
})
