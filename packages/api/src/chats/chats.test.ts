import { chatLinkTokens, chatPresses } from '@lunchvote/db/tables/chats'
import { describe, expect } from 'vitest'
import type { TeamId } from '../member.ts'
import { it } from '../testing/fixtures.ts'
import { cast, changeSettings, createLunchTeam, leaveOut, paris, today } from '../testing/lunch-team.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { type ChatIdentity, handleChatAction, purgeChats } from './chats.service.ts'

it.afterEach(async ({ api }) => {
  await api.sql`delete from teams`
  await api.sql`delete from chat_presses`
})

const day = '2026-11-20'
const ada: ChatIdentity = {
  kind: 'slack-app',
  place: 'T0123',
  chatUserId: 'U0123',
  chatUserName: 'ada.l',
}
const chat = { escaped: (text: string) => `«${text}»` }

let triggers = 0

async function createTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = {}) {
  const team = await createLunchTeam(api, settings)
  const press = async (venueId: number | null, details: ActionDetails = {}) => {
    triggers += 1
    const { identity = ada, on = day, trigger = `trigger ${triggers}`, deps = api.deps } = details
    const action = { venueId, day: on, trigger }
    const chatTeam = { teamId: team.teamId as TeamId, language: 'en' as const }
    const { text, url } = await handleChatAction(deps, chatTeam, identity, action, chat)
    return url === undefined ? text : `${text} ${url}`
  }
  /** Presses for the first time, and opens the link as the member. */
  const link = async (person: Person, identity = ada) => {
    const token = tokenIn(await press(team.napoli, { identity }))
    return person.call((caller) => caller.chats.redeem({ token }))
  }
  return { ...team, press, link }
}

type ActionDetails = {
  identity?: ChatIdentity
  on?: string
  trigger?: string
  deps?: TestApi['deps']
}

const tokenIn = (text: string) => /\/chats\/link\?token=([0-9a-f]{40})$/.exec(text)?.[1] ?? ''
const linksOf = (person: Person) => person.call((caller) => caller.chats.list())
const check = (person: Person, token: string) => person.call((caller) => caller.chats.check({ token }))
const redeem = (person: Person, token: string) => person.call((caller) => caller.chats.redeem({ token }))

const votesOf = async (person: Person) => {
  const tally = await person.call((caller) => caller.votes.today())
  return tally.filter(({ hasVoted }) => hasVoted).map(({ venueId }) => venueId)
}

describe('the first press', () => {
  it('answers with a link that names the person, and that links and votes once', async ({ api }) => {
    const { ada: member, bob, napoli, press } = await createTeam(api)
    const text = await press(napoli)
    expect(text).toMatch(/^Who are you on LunchVote\? .+ https:\/\/lunch\.example\.com\/chats\/link\?token=/)
    expect(await votesOf(member)).toEqual([])
    const token = tokenIn(text)
    const offer = { kind: 'slack-app', userName: 'ada.l', venueName: 'Napoli' }
    expect(await check(member, token)).toEqual(offer)
    expect(await redeem(member, token)).toMatchObject({
      kind: 'slack-app',
      userName: 'ada.l',
      done: true,
      message: 'You voted for Napoli.',
    })
    expect(await votesOf(member)).toEqual([napoli])
    const [link] = await linksOf(member)
    expect(link).toMatchObject({ kind: 'slack-app', place: 'T0123', userName: 'ada.l' })
    for (const person of [member, bob]) {
      await expect(redeem(person, token)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(check(person, token)).rejects.toThrow('This link is no longer valid.')
    }
    expect(await linksOf(bob)).toEqual([])
  })

  it('of "Not Today" makes the member away after linking', async ({ api }) => {
    const { ada: member, press } = await createTeam(api)
    const token = tokenIn(await press(null))
    expect(await check(member, token)).toMatchObject({ venueName: null })
    expect(await redeem(member, token)).toMatchObject({ done: true, message: 'You are not in today.' })
    expect((await today(member)).away).toHaveLength(1)
  })

  it('has a link that ends after ten minutes, and is deleted then', async ({ api }) => {
    const { ada: member, napoli, press } = await createTeam(api)
    const token = tokenIn(await press(napoli))
    api.setTime(paris('09:09:59.999'))
    await check(member, token)
    api.setTime(paris('09:10'))
    await expect(redeem(member, token)).rejects.toThrow('This link is no longer valid.')
    await purgeChats(api.deps)
    expect(await api.deps.db.select().from(chatLinkTokens)).toEqual([])
    expect(await api.deps.db.select().from(chatPresses)).toHaveLength(1)
    api.setTime(paris('09:10', '2026-11-21'))
    await purgeChats(api.deps)
    expect(await api.deps.db.select().from(chatPresses)).toEqual([])
  })

  it('has a link that is refused to a member of another team, and stays usable', async ({ api }) => {
    const { ada: member, napoli, press } = await createTeam(api)
    const stranger = await api.register()
    const token = tokenIn(await press(napoli))
    for (const call of [check, redeem]) {
      await expect(call(stranger, token)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'This link is for members of another team',
      })
    }
    expect(await linksOf(stranger)).toEqual([])
    expect(await redeem(member, token)).toMatchObject({ done: true })
  })

  it('twice leaves no second link after the first was used, on two instances too', async ({ api, other }) => {
    const { ada: member, adaId, bob, napoli, sushi, press } = await createTeam(api)
    const tokens = [tokenIn(await press(napoli)), tokenIn(await press(sushi, { deps: other.deps }))]
    const results = await Promise.allSettled([
      redeem(member, tokens[0] ?? ''),
      redeem(other.visitor(bob.token()), tokens[1] ?? ''),
      redeem(member, tokens[0] ?? ''),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const links = await api.sql`select user_id from chat_links`
    expect(links).toHaveLength(1)
    expect([adaId, (await bob.call((caller) => caller.auth.me())).id]).toContain(links[0]?.user_id)
  })

  it('links even if the vote is refused, and says why', async ({ api }) => {
    const { ada: member, bob, napoli, press } = await createTeam(api)
    const token = tokenIn(await press(napoli))
    await leaveOut(bob, napoli, 'It rains')
    expect(await redeem(member, token)).toMatchObject({
      done: false,
      message: 'Left out today: It rains',
    })
    expect(await linksOf(member)).toHaveLength(1)
    expect(await press(napoli)).toBe('«Left out today: It rains»')
  })
})

describe('a press of a linked person', () => {
  it('votes, moves the vote and takes it back at once, on each instance', async ({ api, other }) => {
    const { ada: member, napoli, sushi, press, link } = await createTeam(api)
    await link(member)
    expect(await press(sushi, { deps: other.deps })).toBe('You voted for «Sushi».')
    expect(await votesOf(member)).toEqual([sushi])
    expect(await press(null)).toBe('You are not in today.')
    expect(await votesOf(member)).toEqual([])
    expect(await press(napoli)).toBe('You voted for «Napoli».')
    expect(await votesOf(member)).toEqual([napoli])
  })

  it('is carried out once, however often it is sent, and also after a refusal', async ({ api, other }) => {
    const { ada: member, napoli, sushi, press, link } = await createTeam(api)
    await link(member)
    const answers = await Promise.all([
      press(sushi, { trigger: 'same' }),
      press(sushi, { trigger: 'same', deps: other.deps }),
    ])
    expect(answers.sort()).toEqual(['This was done already.', 'You voted for «Sushi».'])
    await press(napoli)
    expect(await press(sushi, { trigger: 'same' })).toBe('This was done already.')
    expect(await votesOf(member)).toEqual([napoli])
    api.setTime(paris('11:45'))
    expect(await press(sushi, { trigger: 'late' })).toBe('«Voting has closed for today»')
    await member.call((caller) => caller.lunch.extend({ minutes: 30 }))
    expect(await press(sushi, { trigger: 'late' })).toBe('This was done already.')
    expect(await votesOf(member)).toEqual([napoli])
    expect(await press(sushi)).toBe('You voted for «Sushi».')
  })

  it('may be sent again if the server has failed', async ({ api }) => {
    const { ada: member, sushi, press, link } = await createTeam(api)
    await link(member)
    const crash = new Error('No memory')
    const publish = () => {
      throw crash
    }
    const deps = { ...api.deps, events: { ...api.deps.events, publish } }
    await expect(press(sushi, { trigger: 'again', deps })).rejects.toBe(crash)
    expect(await press(sushi, { trigger: 'again' })).toBe('You voted for «Sushi».')
  })

  it('changes nothing on another day than that of its message', async ({ api }) => {
    const { ada: member, napoli, press, link } = await createTeam(api)
    expect(await press(napoli, { on: '2026-11-19' })).toBe('This message is of another day.')
    const token = tokenIn(await press(napoli))
    api.setTime(paris('23:59'))
    const late = tokenIn(await press(napoli))
    api.setTime(paris('00:00', '2026-11-21'))
    await expect(redeem(member, token)).rejects.toThrow('no longer valid')
    expect(await redeem(member, late)).toMatchObject({
      done: false,
      message: 'This message is of another day.',
    })
    expect(await press(napoli)).toBe('This message is of another day.')
    expect(await press(null)).toBe('This message is of another day.')
    expect(await votesOf(member)).toEqual([])
    expect(await press(napoli, { on: '2026-11-21' })).toBe('You voted for «Napoli».')
    await expect(link(member)).rejects.toThrow()
  })

  it('cannot vote for a venue of another team', async ({ api }) => {
    const stranger = await createTeam(api)
    const { ada: member, press, link } = await createTeam(api)
    await link(member)
    expect(await press(stranger.napoli)).toBe('«Venue not found»')
    expect(await votesOf(stranger.ada)).toEqual([])
  })

  it('is a vote for the venue in a team with approval voting', async ({ api }) => {
    const { ada: member, napoli, sushi, press, link } = await createTeam(api, { votingMode: 'approval' })
    await link(member)
    expect(await press(sushi)).toBe('You voted for «Sushi».')
    const votes = await votesOf(member)
    expect(votes.sort()).toEqual([napoli, sushi].sort())
  })

  it('after the decision, "Not Today" changes who comes', async ({ api }) => {
    const { ada: member, bob, napoli, press, link } = await createTeam(api)
    await link(member)
    await cast(bob, napoli)
    await bob.call((caller) => caller.lunch.decide())
    expect(await press(napoli)).toBe('«Voting has closed for today»')
    expect(await press(null)).toBe('You are not in today.')
    const { away, decision } = await today(bob)
    expect([away.map(({ displayName }) => displayName), decision?.votes]).toEqual([['Ada Lovelace'], 2])
  })
})

describe('a link', () => {
  it('is one of a person in one place and one team', async ({ api }) => {
    const { ada: member, napoli, press, link } = await createTeam(api)
    await link(member)
    const elsewhere = { ...ada, place: 'T0124' }
    const inOtherChat = { ...ada, kind: 'mattermost' as const }
    for (const identity of [elsewhere, inOtherChat, { ...ada, chatUserId: 'U0124' }]) {
      expect(tokenIn(await press(napoli, { identity }))).not.toBe('')
    }
    const otherTeam = await createTeam(api)
    expect(tokenIn(await otherTeam.press(otherTeam.napoli))).not.toBe('')
    await otherTeam.link(otherTeam.ada)
    expect(await linksOf(member)).toHaveLength(1)
  })

  it('survives a new name of the team, and ends when the member unlinks or is removed', async ({ api }) => {
    const { ada: member, bob, napoli, press, link } = await createTeam(api)
    await link(bob)
    await member.call((caller) => caller.team.rename({ name: 'Another name' }))
    expect(await press(napoli)).toBe('You voted for «Napoli».')
    const [stored] = await linksOf(bob)
    const id = stored?.id ?? 0
    await expect(member.call((caller) => caller.chats.unlink({ id }))).rejects.toThrow('Chat link not found')
    await bob.call((caller) => caller.chats.unlink({ id }))
    expect(tokenIn(await press(napoli))).not.toBe('')
    await link(bob)
    const { id: bobId } = await bob.call((caller) => caller.auth.me())
    await member.call((caller) => caller.team.removeMember({ id: bobId }))
    expect(tokenIn(await press(napoli))).not.toBe('')
    expect(await api.sql`select from chat_links`).toHaveLength(0)
  })

  it('replaces the oldest of twenty others', async ({ api }) => {
    const { ada: member, link } = await createTeam(api)
    for (let n = 1; n <= 21; n += 1) {
      api.setTime(paris(`09:00:${n + 10}`))
      await link(member, { ...ada, chatUserId: `U${n}`, chatUserName: `person ${n}` })
    }
    const links = await linksOf(member)
    expect(links).toHaveLength(20)
    expect(links[0]).toMatchObject({ userName: 'person 2' })
  })
})

it('a team that hides votes shows the votes of a chat to nobody else', async ({ api }) => {
  const { ada: member, bob, napoli, press, link } = await createTeam(api)
  await changeSettings(member, { showVotes: 'at-closing' })
  await link(member)
  expect(await press(napoli)).toBe('You voted for «Napoli».')
  const tally = await bob.call((caller) => caller.votes.today())
  expect(tally.every(({ count, isHidden }) => count === 0 && isHidden)).toBe(true)
})
