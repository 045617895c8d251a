import { hash, randomBytes } from 'node:crypto'
import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test'
import {
  addVaultItem,
  type Caller,
  castVote,
  changeSettings,
  expect,
  pictures,
  register,
} from '../fixtures.ts'
import { decide, recordLunch } from '../lunch-day.ts'
import { daysAgo, type OwnServer } from '../own-server.ts'

/** A member of the world, whose session a browser can take over. */
export type Citizen = Caller & { cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'] }

/** The teams that a walk through the screens visits, each in another state. Walks leave them as they are. */
export type World = Awaited<ReturnType<typeof buildWorld>>

type Call = { method?: 'get' | 'post' | 'put' | 'delete'; path: string; data?: object }

/** Names that are the same in no language, and in no text of LunchVote. */
const names = {
  venues: ['Xanadu', 'Yggdrasil', 'Zikkurat', 'Qumran', 'Wakanda', 'Vineta', 'Ithaka', 'Utopia'],
  tag: 'Ambrosia',
  outlets: ['#olymp', 'Hermes'],
  description: 'Ambrosia et nektar.',
} as const

/** Ada's address. */
export const operatorEmail = 'ada.lovelace@world.example'

export async function buildWorld(playwright: PlaywrightWorkerArgs['playwright'], server: OwnServer) {
  const requests: APIRequestContext[] = []
  async function settle(displayName: string, teamName: string): Promise<Citizen> {
    const request = await playwright.request.newContext({ baseURL: server.origin })
    requests.push(request)
    const registration = await register(request, {
      displayName,
      teamName,
      email: `${displayName.toLowerCase().replace(' ', '.')}@world.example`,
    })
    return { ...registration, context: { request }, cookies: (await request.storageState()).cookies }
  }
  async function call({ context }: Citizen, { method = 'post', path, data }: Call) {
    const answer = await context.request[method](`/api/${path}`, data && { data })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as { id: number; url: string }
  }
  // Single votes, and everything that a team can have.
  const ada = await settle('Ada Lovelace', 'Olympos 11')
  const bob = await settle('Bob Ross', ada.teamName)
  const eve = await settle('Eve Moneypenny', ada.teamName)
  await server.sql`update users set is_email_proven = true where email = ${operatorEmail}`
  const { description, tag } = names
  const imageUrl = `${pictures}/lunch.svg`
  const venue = async (person: Citizen, name: string, details = {}) =>
    (await call(person, { path: 'venues', data: { name, description, imageUrl, ...details } })).id
  const [
    first = '',
    second = '',
    third = '',
    fourth = '',
    fifth = '',
    sixth = '',
    seventh = '',
    eighth = '',
  ] = names.venues
  const xanadu = await venue(ada, first, {
    tags: [tag],
    diets: ['vegan', 'halal'],
    walkingMinutes: 4,
    price: 2,
    link: 'https://xanadu.example',
  })
  const yggdrasil = await venue(ada, second, { walkingMinutes: 14 })
  await venue(ada, third, {
    closedOn: [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== ((new Date(daysAgo(0)).getUTCDay() + 3) % 7) + 1),
  })
  await venue(ada, fourth, { closedThrough: daysAgo(-300) })
  const off = { name: eighth, description, imageUrl, active: false }
  await call(ada, { method: 'put', path: `venues/${await venue(ada, eighth)}`, data: off })
  const leftOut = await venue(ada, fifth)
  await call(bob, { method: 'put', path: `venues/${leftOut}/left-out`, data: { reason: names.tag } })
  await changeSettings(ada, {
    dailyReset: true,
    votingCloses: '23:00',
    votingOpens: '09:00',
    lunchDays: [1, 2, 3, 4, 5, 6, 7],
    joining: 'invite',
  })
  await call(bob, { method: 'put', path: 'user/diets', data: { diets: ['vegan'] } })
  await call(eve, { method: 'put', path: 'lunch/away', data: { away: true } })
  for (const [ago, id] of [
    [1, xanadu],
    [2, yggdrasil],
    [3, xanadu],
    [40, yggdrasil],
  ] as const)
    await recordLunch(ada, daysAgo(ago), id)
  await castVote(bob, xanadu)
  for (const name of [sixth, seventh]) await addVaultItem(ada, { name, description })
  const events = ['voting.opened', 'lunch.decided']
  await call(ada, {
    path: 'team/outlets',
    data: { kind: 'slack', name: names.outlets[0], url: 'https://hooks.olymp.example/x', events },
  })
  const { id: hermes } = await call(ada, {
    path: 'team/outlets',
    data: { kind: 'webhook', name: names.outlets[1], url: 'https://127.0.0.1/hook', events },
  })
  for (const scope of ['read', 'vote', 'manage'])
    await call(ada, { path: 'tokens', data: { name: `${tag} ${scope.length}`, scope, expiresInDays: 7 } })

  /** Somebody in a chat pressed a button. @returns the token of the link with which the account is chosen */
  async function pressInChat(person: Citizen): Promise<string> {
    const token = randomBytes(20).toString('hex')
    await server.sql`
      insert into chat_link_tokens (team_id, kind, place, chat_user_id, chat_user_name, token_hash, day, expires_at)
      select id, 'mattermost', 'https://chat.example.com', ${token.slice(0, 26)}, 'prometheus', ${hash('sha256', token)}, ${daysAgo(0)},
        now() + interval '5 minutes'
      from teams where name = ${person.teamName}`
    return token
  }
  await call(ada, { path: 'chats', data: { token: await pressInChat(ada) } })

  // Answers for each venue.
  const cyd = await settle('Cyd Charisse', 'Parnassos 12')
  const dan = await settle('Dan Dare', cyd.teamName)
  await changeSettings(cyd, { votingMode: 'approval' })
  await castVote(dan, await venue(cyd, first))
  await call(dan, { path: 'votes', data: { venueId: await venue(cyd, second), against: true } })

  // Hidden votes.
  const fay = await settle('Fay Wray', 'Delphi 13')
  const gus = await settle('Gus Grissom', fay.teamName)
  await changeSettings(fay, { showVotes: 'after-voting' })
  await castVote(gus, await venue(fay, first))

  // A decided lunch.
  const hal = await settle('Hektor Priamos', 'Argos 14')
  const ivy = await settle('Ivy League', hal.teamName)
  await castVote(ivy, await venue(hal, first))
  await decide(hal)

  // A new team.
  const jon = await settle('Jon Snow', 'Sparta 15')

  const { id: evesId } = await call(eve, { method: 'get', path: 'user' })
  return {
    people: { ada, approving: cyd, hiding: fay, decided: hal, founder: jon },
    venues: { leading: first, other: second, leftOut: fifth, inVault: sixth, leadingId: xanadu },
    outlets: { chat: names.outlets[0], program: names.outlets[1], programId: hermes },
    colleagueEmail: bob.email,
    links: {
      invite: (await call(ada, { method: 'get', path: 'team/invite' })).url,
      reset: (await call(ada, { path: `team/members/${evesId}/reset-link` })).url,
      screen: (await call(ada, { path: 'team/screen' })).url,
      chat: async () => `/chats/link?token=${await pressInChat(ada)}`,
    },
    /** What people have written: names and descriptions, the longest first. */
    written: [
      ...[ada, bob, eve, cyd, dan, fay, gus, hal, ivy, jon].flatMap(({ displayName, teamName, email }) => [
        email,
        displayName,
        ...displayName.split(' '),
        teamName,
      ]),
      ...[
        ...names.venues,
        ...names.outlets,
        tag,
        description,
        'prometheus',
        'Thebes',
        'thebes',
        'Argos',
        'argos',
      ],
    ].sort((one, other) => other.length - one.length),
    end: async () => {
      for (const request of requests) await request.dispose()
    },
  }
}
