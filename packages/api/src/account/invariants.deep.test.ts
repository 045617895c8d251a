import type { Mail } from '@lunchvote/contracts/notices'
import fc from 'fast-check'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import {
  type OtherInstance,
  type Person,
  registration,
  type TestApi,
  venueInput,
} from '../testing/test-api.ts'
import { sendMails } from '../testing/test-jobs.ts'

const mails: Mail[] = []

/** One team, the people who are or were in it, and the secrets that they got. */
type World = {
  api: TestApi
  other: OtherInstance
  name: string
  teamId: number
  venueIds: number[]
  people: Person[]
  scripts: Person[]
  emails: string[]
  links: string[]
  invites: string[]
}
type Step = { kind: keyof typeof steps; who: number; what: number }
type Taken = World & { person: Person; what: number }

const { password } = registration()
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const idOf = async (person: Person) => (await person.call((caller) => caller.auth.me())).id
const secretIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

async function join({ api, other, name, people, emails, invites }: World, what: number): Promise<void> {
  const invite = invites.at(-1)
  const details = registration({ teamName: name, joinOnly: true, ...(invite && { invite }) })
  const person = pick([api, other], what).visitor()
  await person.call((caller) => caller.auth.register(details))
  people.push(person)
  emails.push(details.email)
}

const steps = {
  join: (world: Taken) => join(world, world.what),
  leave: ({ person }: Taken) => person.call((caller) => caller.account.remove({ password })),
  'remove member': async ({ person, people, what }: Taken) => {
    const id = await idOf(pick(people, what))
    await person.call((caller) => caller.team.removeMember({ id }))
  },
  'transfer admin': async ({ person, people, what }: Taken) => {
    const newAdminId = await idOf(pick(people, what))
    await person.call((caller) => caller.team.transferAdmin({ newAdminId }))
  },
  vote: ({ person, venueIds, what }: Taken) =>
    person.call((caller) => caller.votes.cast({ venueId: pick(venueIds, what) })),
  'vote by script': ({ scripts, person, venueIds, what }: Taken) =>
    (scripts.length > 0 ? pick(scripts, what) : person).call((caller) =>
      caller.votes.cast({ venueId: pick(venueIds, what) }),
    ),
  away: ({ person, what }: Taken) => person.call((caller) => caller.lunch.away({ away: what % 2 === 0 })),
  settings: ({ person, what }: Taken) =>
    person.call((caller) =>
      caller.team.changeSettings({
        timezone: pick(['UTC', 'Asia/Tokyo'], what),
        dailyReset: true,
        joining: pick(['open', 'invite'], what),
      }),
    ),
  'rename team': ({ person, name, what }: Taken) =>
    person.call((caller) => caller.team.rename({ name: pick([name, name.toUpperCase()], what) })),
  'rename oneself': ({ person, what }: Taken) =>
    person.call((caller) => caller.account.update({ displayName: `Person ${what}` })),
  'renew invite': async ({ person, invites }: Taken) => {
    const { url } = await person.call((caller) => caller.team.renewInvite({ expiresInDays: 1 }))
    const invite = new URL(url).searchParams.get('invite')
    if (invite) invites.push(invite)
  },
  'make reset link': async ({ person, people, links, what }: Taken) => {
    const id = await idOf(pick(people, what))
    links.push(secretIn((await person.call((caller) => caller.resets.createLink({ id }))).url))
  },
  'mail reset link': async ({ api, emails, what }: Taken) => {
    await api.visitor().call((caller) => caller.resets.request({ email: pick(emails, what) }))
    mails.push(...(await sendMails(api.deps)))
  },
  'redeem reset link': async ({ person, links, what }: Taken) => {
    const mailed = mails.flatMap(({ text }) => /token=(\w+)/.exec(text)?.[1] ?? [])
    const token = pick([...links, ...mailed, 'unknown'], what)
    await person.call((caller) => caller.resets.redeem({ token, newPassword: password }))
  },
  'change password': ({ person }: Taken) =>
    person.call((caller) => caller.auth.changePassword({ currentPassword: password, newPassword: password })),
  'log in': ({ person, emails, what }: Taken) =>
    person.call((caller) => caller.auth.login({ email: pick(emails, what), password })),
  'end sessions': ({ person }: Taken) => person.call((caller) => caller.sessions.endOthers()),
  'create tokens': async ({ other, person, scripts }: Taken) => {
    const created = await Promise.all(
      Array.from({ length: 8 }, () =>
        person.call((caller) => caller.tokens.create({ name: 'Script', scope: 'vote', expiresInDays: null })),
      ),
    )
    scripts.push(...created.map(({ token }) => other.visitor(token)))
  },
  'revoke token': async ({ person }: Taken) => {
    const [token] = await person.call((caller) => caller.tokens.list())
    if (token) await person.call((caller) => caller.tokens.revoke({ id: token.id }))
  },
}

const kinds = Object.keys(steps) as Step['kind'][]
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(50),
  what: fc.nat(50),
})
/** A list of groups. The steps of a group run at the same time, and the groups run one after another. */
const groupsOfSteps = fc.array(fc.array(step, { minLength: 4, maxLength: 12 }), {
  minLength: 5,
  maxLength: 10,
})

let worlds = 0

async function createWorld(api: TestApi, other: OtherInstance): Promise<World> {
  worlds += 1
  const details = registration({ teamName: `Everybody ${worlds}` })
  const admin = await api.register(details)
  const { teamId } = await admin.call((caller) => caller.auth.me())
  const venueIds: number[] = []
  for (let n = 0; n < 2; n += 1) venueIds.push((await admin.call((c) => c.venues.create(venueInput()))).id)
  const world: World = {
    api,
    other,
    name: details.teamName,
    teamId,
    venueIds,
    people: [admin],
    scripts: [],
    emails: [details.email],
    links: [],
    invites: [],
  }
  for (let n = 0; n < 4; n += 1) await join(world, n)
  return world
}

async function expectInvariants({ api, teamId }: World): Promise<void> {
  const [found] = await api.sql`
    select
      (select count(*)::int from users where team_id = ${teamId} and is_team_admin) as admins,
      (select count(*)::int from teams where id = ${teamId}) as teams,
      (select count(*)::int from votes where team_id = ${teamId}
        and not exists (select from users where users.id = votes.user_id and users.team_id = votes.team_id)) as votes_without_voter,
      (select count(*)::int from users where
        (select count(*) from access_tokens where access_tokens.user_id = users.id) > 20) as owners_of_too_many_tokens,
      (select count(*)::int from users where
        (select count(*) from password_resets where password_resets.user_id = users.id and by_admin) > 1) as members_with_two_admin_links`
  // A team has one admin. If the last member has left, there is no team and no admin.
  expect(found).toEqual({
    admins: found?.teams,
    teams: found?.teams,
    votes_without_voter: 0,
    owners_of_too_many_tokens: 0,
    members_with_two_admin_links: 0,
  })
}

it('members who invite, reset passwords, leave and vote at the same time cause no deadlock and break no invariant', {
  timeout: 120_000,
}, async ({ api, other }) => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(groupsOfSteps, async (groups) => {
      const world = await createWorld(api, other)
      for (const group of groups) {
        const outcomes = await outcomesOf(
          group.map(({ kind, who, what }) =>
            steps[kind]({ ...world, person: pick(world.people, who), what }),
          ),
        )
        done += outcomes.filter((outcome) => outcome === 'done').length
        expect(api.faults).toEqual([])
        await expectInvariants(world)
      }
    }),
    { numRuns: 15 },
  )
  // The test proves something only if many calls succeeded.
  expect(done).toBeGreaterThan(200)
})
