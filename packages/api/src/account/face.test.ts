import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { removeUnusedPictures } from '../pictures/pictures.service.ts'
import { createAccountTeam, me } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { untilWaiting } from '../testing/locks.ts'
import { cast, createLunchTeam, setAway, today } from '../testing/lunch-team.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

let ada: Person
let bob: Person
it.beforeEach(async ({ api }) => {
  const team = await createAccountTeam(api)
  ada = team.ada
  bob = team.bob
})

const origin = 'https://lunch.example.com'
const idOf = (url: string) => url.slice(-22)
const change = (person: Person, input: { displayName?: string; pictureUrl?: string | null }) =>
  person.call((caller) => caller.account.update(input))

async function upload(person: Person): Promise<string> {
  const body = ReadableStream.from([Buffer.from('picture')])
  return (await person.call((caller) => caller.pictures.upload(body))).url
}

/** Removes the pictures that nothing uses. All pictures are older than a day then. */
async function cleanUp(api: TestApi, deps = api.deps): Promise<void> {
  await api.sql`update pictures set created_at = ${api.deps.clock().toISOString()}::timestamptz - interval '25 hours'`
  await removeUnusedPictures(deps)
}

async function exists(api: TestApi, url: string): Promise<boolean> {
  return (await api.sql`select from pictures where id = ${idOf(url)}`).length === 1
}

describe('the picture of a member', () => {
  it('stands wherever an answer has the member', async ({ api }) => {
    const team = await createLunchTeam(api)
    const [ofAda, ofBob] = [await upload(team.bob), await upload(team.bob)]
    expect(await change(team.ada, { pictureUrl: ofAda })).toEqual(await me(team.ada))
    await change(team.bob, { pictureUrl: ofBob })
    await cast(team.ada, team.napoli)
    await setAway(team.bob, true)

    expect(await me(team.ada)).toMatchObject({ displayName: 'Ada Lovelace', pictureUrl: ofAda })
    expect(await today(team.eve)).toMatchObject({
      coming: [{ displayName: 'Ada Lovelace', pictureUrl: ofAda }],
      away: [{ displayName: 'bob', pictureUrl: ofBob }],
      waitingFor: [{ displayName: 'Eve', pictureUrl: null }],
    })
    await setAway(team.bob, false)
    expect((await today(team.eve)).waitingFor).toMatchObject([{ pictureUrl: ofBob }, { pictureUrl: null }])
    const tallies = await team.eve.call((caller) => caller.votes.today())
    expect(tallies.flatMap(({ voters }) => voters)).toMatchObject([{ pictureUrl: ofAda }])
    const members = await team.ada.call((caller) => caller.team.members())
    expect(members.map(({ pictureUrl }) => pictureUrl)).toEqual([ofAda, ofBob, null])
  })

  it('has the present origin', async ({ api }) => {
    const url = await upload(ada)
    await change(ada, { pictureUrl: url })
    const { deps } = api
    deps.appOrigin = 'https://new.example.com'
    try {
      expect(await me(ada)).toMatchObject({ pictureUrl: `https://new.example.com/api/pictures/${idOf(url)}` })
    } finally {
      deps.appOrigin = origin
    }
  })

  it('and the name stay as they are when they are left out', async () => {
    const pictureUrl = await upload(ada)
    await change(ada, { pictureUrl })
    expect(await change(ada, { displayName: 'Countess' })).toMatchObject({ pictureUrl })
    const account = await me(ada)
    expect(await change(ada, {})).toEqual(account)
    expect(await change(ada, { pictureUrl: null })).toEqual({ ...account, pictureUrl: null })
    expect(await me(ada)).toEqual({ ...account, displayName: 'Countess', pictureUrl: null })
  })

  it('can be given by any spelling of its address', async () => {
    const url = await upload(bob)
    const spellings = [
      `${url}/`,
      `${url}?size=96#top`,
      ` ${url} `,
      url.replace(origin, 'HTTPS://LUNCH.example.com:443'),
    ]
    for (const pictureUrl of spellings) {
      await change(ada, { pictureUrl: null })
      expect(await change(ada, { pictureUrl })).toMatchObject({ pictureUrl: url })
    }
  })

  it('is an uploaded picture of the same team', async ({ api }) => {
    const { ada: stranger } = await createAccountTeam(api)
    const own = await upload(ada)
    await change(ada, { pictureUrl: own })
    const wrong = [
      await upload(stranger),
      `${origin}/api/pictures/AAAAAAAAAAAAAAAAAAAAAA`,
      `https://other.example/api/pictures/${idOf(own)}`,
      `${origin}/drawings/pizza.svg`,
      `${origin}/api/pictures/`,
      idOf(own),
      '',
    ]
    for (const pictureUrl of wrong) {
      await expect(change(ada, { displayName: 'Mallory', pictureUrl })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('Please upload the picture first'),
      })
    }
    expect(await me(ada)).toMatchObject({ displayName: 'Ada Lovelace', pictureUrl: own })
  })
})

describe('the removal of unused pictures', () => {
  it('keeps the picture of a member until another one, none, or no account follows', async ({ api }) => {
    const [first, second, ofBob] = [await upload(ada), await upload(ada), await upload(bob)]
    await change(ada, { pictureUrl: first })
    await change(bob, { pictureUrl: ofBob })
    const left = async () => {
      await cleanUp(api)
      return Promise.all([first, second, ofBob].map((url) => exists(api, url)))
    }
    expect(await left()).toEqual([true, false, true])
    await change(ada, { pictureUrl: null })
    await bob.call((caller) => caller.account.remove({ password: 'correct horse' }))
    expect(await left()).toEqual([false, false, false])
  })

  it('leaves a picture alone that a member is just taking', async ({ api, other }) => {
    const url = await upload(ada)
    await api.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from pictures where id = ${idOf(url)} for key share`)
      await cleanUp(api, other.deps)
    })
    expect(await change(ada, { pictureUrl: url })).toMatchObject({ pictureUrl: url })
  })

  it('makes a member wait who takes the picture that is being removed', async ({ api }) => {
    const url = await upload(ada)
    const { taken } = await api.deps.db.transaction(async (tx) => {
      await tx.execute(sql`delete from pictures where id = ${idOf(url)}`)
      const taken = change(ada, { pictureUrl: url })
      taken.catch(() => {})
      await untilWaiting(api.deps.db, 1)
      return { taken }
    })
    await expect(taken).rejects.toMatchObject({ message: 'Please upload the picture first' })
    expect(await me(ada)).toMatchObject({ pictureUrl: null })
  })

  it('leaves no member with a picture that is gone', async ({ api, other }) => {
    for (let round = 0; round < 5; round += 1) {
      const url = await upload(ada)
      const take = (person: Person) =>
        change(person, { pictureUrl: url }).then(
          () => true,
          () => false,
        )
      const [, ...taken] = await Promise.all([cleanUp(api, other.deps), take(ada), take(bob)])
      if (taken.includes(true)) expect(await exists(api, url)).toBe(true)
      await Promise.all([ada, bob].map((person) => change(person, { pictureUrl: null })))
    }
    expect(api.faults).toEqual([])
  })
})
