import type { OutletKind } from '@lunchvote/contracts/outlets'
import { describe, expect } from 'vitest'
import { createAccountTeam } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { untilWaiting } from '../testing/locks.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import {
  addOutlet,
  changeOutlet,
  deliveriesOf,
  outletsOf,
  removeOutlet,
  testOutlet,
  toldTo,
} from '../testing/outlet-calls.ts'
import { outletInput } from '../testing/receivers.ts'
import { type TestApi, venueInput } from '../testing/test-api.ts'

const notFound = { code: 'NOT_FOUND', message: 'Chat not found' }
const adminOnly = { code: 'FORBIDDEN', message: 'Only the team admin can do this' }
const needsHttps = {
  code: 'BAD_REQUEST',
  message: 'Please enter the complete URL, beginning with https://',
}
const url = 'https://hooks.example.com/services/T000/B000/topsecret'
const masked = 'https://hooks.example.com…cret'

const storedUrl = async (api: TestApi, id: number) => {
  const [row] = await api.sql<{ url: string; secret: string | null }[]>`
    select url, secret from outlets where id = ${id}`
  return row
}

describe('an outlet', () => {
  it('is listed as it was stored, oldest first', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const draft = { kind: 'slack', name: ' Lunch channel ', url } as const
    const slack = await addOutlet(ada, { ...draft, events: ['lunch.decided'], active: false })
    expect(slack).toEqual({
      id: expect.any(Number),
      kind: 'slack',
      name: 'Lunch channel',
      url: masked,
      events: ['lunch.decided'],
      active: false,
    })
    const teams = await addOutlet(ada, { kind: 'teams', name: 'Other channel', url })
    expect(await outletsOf(ada)).toEqual([slack, teams])
  })

  it('has the secret of its signatures if it is a webhook, and answers it only once', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { secret, ...outlet } = await addOutlet(ada)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await storedUrl(api, outlet.id)).toMatchObject({ secret })
    expect(await outletsOf(ada)).toEqual([outlet])
    expect(await changeOutlet(ada, outlet.id)).toEqual(outlet)
    const other = await addOutlet(ada)
    expect(other.secret).not.toBe(secret)
  })

  it.for<OutletKind>(['slack', 'teams', 'mattermost', 'discord', 'google-chat'])(
    'has no secret if it is of the kind %s',
    async (kind, { api }) => {
      const { ada } = await createAccountTeam(api)
      const outlet = await addOutlet(ada, { kind })
      expect(outlet).not.toHaveProperty('secret')
      expect(await storedUrl(api, outlet.id)).toMatchObject({ secret: null })
    },
  )

  it('has its events in one order and without repeats', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { id, events } = await addOutlet(ada, {
      events: ['venue.created', 'voting.closing', 'venue.created'],
    })
    expect(events).toEqual(['voting.closing', 'venue.created'])
    const changed = await changeOutlet(ada, id, { events: ['venue.created', 'lunch.decided'] })
    expect(changed.events).toEqual(['lunch.decided', 'venue.created'])
  })

  it.for([
    ['https://hooks.example.com/services/T000/topsecret', 'https://hooks.example.com…cret'],
    ['https://hooks.example.com:8443/x?token=topsecret', 'https://hooks.example.com:8443…cret'],
    ['https://hooks.example.com/x', 'https://hooks.example.com…/x'],
    ['https://hooks.example.com/', 'https://hooks.example.com…/'],
  ] as const)('is shown without the secret of its URL: %s', async ([address, shown], { api }) => {
    const { ada } = await createAccountTeam(api)
    const created = await addOutlet(ada, { url: address })
    const { id } = created
    const changed = await changeOutlet(ada, id, { name: 'Renamed', url: address })
    for (const outlet of [created, changed, ...(await outletsOf(ada))]) expect(outlet.url).toBe(shown)
    expect(await storedUrl(api, id)).toMatchObject({ url: address })
  })

  it('keeps its URL if a change leaves it out', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { id, kind } = await addOutlet(ada, { url })
    const change = { name: 'Renamed', events: ['lunch.decided' as const], active: false }
    expect(await changeOutlet(ada, id, change)).toEqual({ id, kind, url: masked, ...change })
    expect(await storedUrl(api, id)).toMatchObject({ url })
    await changeOutlet(ada, id, { url: 'https://other.example.com/x' })
    expect(await storedUrl(api, id)).toMatchObject({ url: 'https://other.example.com/x' })
  })

  it('keeps its kind and its secret', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { id, secret } = await addOutlet(ada, { url })
    await ada.call((caller) => caller.outlets.update({ ...outletInput({ kind: 'slack' }), id }))
    expect(await outletsOf(ada)).toMatchObject([{ kind: 'webhook' }])
    expect(await storedUrl(api, id)).toMatchObject({ secret })
  })

  it('needs https, unless the operator allows private outlets', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const http = 'http://chat.internal/hook'
    await expect(addOutlet(ada, { url: http })).rejects.toMatchObject(needsHttps)
    const { id } = await addOutlet(ada, { url })
    await expect(changeOutlet(ada, id, { url: http })).rejects.toMatchObject(needsHttps)
    expect(await storedUrl(api, id)).toMatchObject({ url })
    api.deps.outletsAllowPrivate = true
    expect(await changeOutlet(ada, id, { url: http })).toMatchObject({ url: 'http://chat.internal…hook' })
    expect(await addOutlet(ada, { url: http })).toMatchObject({ url: 'http://chat.internal…hook' })
  })

  it('cannot have a user name or a password in its URL, because they are not sent', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    for (const wrong of ['https://ada@example.com/x', 'https://:secret@example.com/x']) {
      await expect(addOutlet(ada, { url: wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'Please enter the URL without a user name and a password',
      })
    }
    expect(await addOutlet(ada, { url: 'HTTPS://Example.com/x/abcd' })).toMatchObject({
      url: 'https://example.com…abcd',
    })
  })

  it('cannot have the port of another protocol, because nothing is sent to it', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { id } = await addOutlet(ada, { url })
    const refused = {
      code: 'BAD_REQUEST',
      message:
        'Nothing can be sent to port 25, because it is not for web servers. Please enter a URL with another port.',
    }
    const wrong = 'https://hooks.example.com:25/x'
    await expect(addOutlet(ada, { url: wrong })).rejects.toMatchObject(refused)
    await expect(changeOutlet(ada, id, { url: wrong })).rejects.toMatchObject(refused)
    expect(await storedUrl(api, id)).toMatchObject({ url })
  })

  it('is not one of more than ten in a team, also when twenty are added at once', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const outcomes = await outcomesOf(Array.from({ length: 20 }, () => addOutlet(ada)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(10)
    const full = { code: 'CONFLICT', message: 'A team can have at most 10 outlets' }
    await expect(addOutlet(ada)).rejects.toMatchObject(full)
    const [first] = await outletsOf(ada)
    await removeOutlet(ada, first?.id ?? 0)
    await addOutlet(ada)
    expect(await outletsOf(ada)).toHaveLength(10)
  })
})

describe('the outlets of a team', () => {
  it('are no matter of its members', async ({ api }) => {
    const { ada, bob } = await createAccountTeam(api)
    const { id } = await addOutlet(ada)
    for (const call of [
      () => outletsOf(bob),
      () => addOutlet(bob),
      () => changeOutlet(bob, id),
      () => removeOutlet(bob, id),
      () => testOutlet(bob, id),
      () => deliveriesOf(bob, id),
    ])
      await expect(call()).rejects.toMatchObject(adminOnly)
    expect(await outletsOf(ada)).toHaveLength(1)
  })

  it('are no matter of another team', async ({ api }) => {
    const [{ ada }, { ada: stranger }] = [await createAccountTeam(api), await createAccountTeam(api)]
    const outlet = await addOutlet(ada)
    const { id } = outlet
    api.deps.sendToOutlet = async () => {
      throw new Error('Nothing may be sent')
    }
    for (const call of [
      () => changeOutlet(stranger, id, { active: false }),
      () => removeOutlet(stranger, id),
      () => testOutlet(stranger, id),
      () => deliveriesOf(stranger, id),
    ])
      await expect(call()).rejects.toMatchObject(notFound)
    expect(await outletsOf(stranger)).toEqual([])
    expect(await outletsOf(ada)).toMatchObject([{ id, active: true }])
    expect(await toldTo(api, id)).toEqual([])
  })

  it('go with the team', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { id } = await addOutlet(ada)
    await testOutlet(ada, id)
    await ada.call((caller) => caller.team.remove())
    expect(await storedUrl(api, id)).toBeUndefined()
    expect(await toldTo(api, id)).toEqual([])
  })
})

describe('deleting an outlet', () => {
  it('drops what waits to be sent', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { id } = await addOutlet(ada)
    await ada.call((caller) => caller.venues.create(venueInput()))
    expect(await deliveriesOf(ada, id)).toMatchObject([{ status: 'pending' }])
    await removeOutlet(ada, id)
    expect(await outletsOf(ada)).toEqual([])
    expect(await toldTo(api, id)).toEqual([])
    await expect(deliveriesOf(ada, id)).rejects.toMatchObject(notFound)
    await expect(removeOutlet(ada, id)).rejects.toMatchObject(notFound)
  })

  it('refuses no venue that is created at the same moment', async ({ api }) => {
    const { ada } = await createAccountTeam(api)
    const { id } = await addOutlet(ada)
    const create = () => ada.call((caller) => caller.venues.create(venueInput()))
    const created = await api.deps.db.transaction(async (tx) => {
      await tx.execute(`delete from outlets where id = ${id}`)
      const creating = create()
      await untilWaiting(api.deps.db, 1)
      return { creating }
    })
    await expect(created.creating).resolves.toBeDefined()
  })
})
