import { sessions } from '@lunchvote/db/tables/sessions'
import { users } from '@lunchvote/db/tables/users'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { registration } from '../testing/test-api.ts'
import { createPasswordHasher } from './adapters/password-hasher.ts'

describe('registration', () => {
  it('creates a team for a new name, with its creator as admin, and adds others as members', async ({
    api,
  }) => {
    const creator = await api.register({ teamName: 'Команда 🍕' })
    const colleague = await api.register({ teamName: 'Команда 🍕' })

    const creatorAccount = await creator.call((caller) => caller.auth.me())
    const joining = await colleague.call((caller) => caller.auth.me())
    expect(creatorAccount).toMatchObject({ teamName: 'Команда 🍕', isTeamAdmin: true })
    expect(joining).toMatchObject({
      teamName: 'Команда 🍕',
      isTeamAdmin: false,
      teamId: creatorAccount.teamId,
    })
  })

  it('leaves one team with one admin after ten simultaneous registrations of a new name', async ({ api }) => {
    const people = await Promise.all(
      Array.from({ length: 10 }, () => api.register({ teamName: 'All at once' })),
    )
    const found = await Promise.all(people.map((person) => person.call((caller) => caller.auth.me())))

    expect(new Set(found.map(({ teamId }) => teamId)).size).toBe(1)
    expect(found.filter(({ isTeamAdmin }) => isTeamAdmin)).toHaveLength(1)
  })

  it('creates one account and one team for simultaneous registrations with one e-mail address', async ({
    api,
  }) => {
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) =>
        api.register({ email: 'same@example.com', teamName: `Rival ${n}` }),
      ),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.message)).toEqual(
      Array(4).fill('An account with this email already exists'),
    )
    const rivals = await api.visitor().call((caller) => caller.team.search({ q: 'Rival' }))
    expect(rivals).toHaveLength(1)
  })

  it('ignores the letter case of e-mail addresses', async ({ api }) => {
    await api.register({ email: 'Case@Example.com' })
    await expect(api.register({ email: ' case@example.COM ' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'An account with this email already exists',
    })
  })

  it('refuses a team name that differs from an existing one only in letter case, and names that team', async ({
    api,
  }) => {
    await api.register({ teamName: 'Straße Nord' })
    await expect(api.register({ teamName: 'straße NORD' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('"Straße Nord"'),
    })
  })

  it.for([
    ['ＬＵＮＣＨ Club™', 'lunch clubTM'],
    ['Two  spaces', 'Two spaces'],
    ['Tea\u3000House', 'tea house'],
    ['Heart ❤\ufe0f', 'Heart ❤'],
    ['\u0646\u0627\u0645\u0647\u200c\u0647\u0627', '\u0646\u0627\u0645\u0647\u0647\u0627'],
  ] as const)('treats %j and %j as one team name', async ([teamName, lookAlike], { api }) => {
    await api.register({ teamName })
    await expect(api.register({ teamName: lookAlike })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`"${teamName}"`),
    })
  })

  it.for([
    '👩‍👩‍👧‍👦 family',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England',
    '🏳️‍🌈❤️‍🔥👁️‍🗨️👩🏽‍🦰',
    'نامه\u200cها',
    'ශ්\u200dරී ලංකා',
    'क्\u200dष क्\u200cष',
    '葛\u{e0100}飾',
    '山田\u3000太郎',
    "O'Neill–Łukasz «№ 5»",
    'ᾂ'.repeat(50).normalize('NFD'),
  ])('allows the name %s', async (name, { api }) => {
    const person = await api.register({ displayName: name, teamName: name })
    const me = await person.call((caller) => caller.auth.me())
    expect(me).toMatchObject({ displayName: name.normalize('NFC'), teamName: name.normalize('NFC') })
  })

  it.for([
    ['\u200bEngines\u200f', 'Engines'],
    ['\ufeff \u00ad\u2800Soft\u00ad\u00a0\u2060', 'Soft'],
    ['\ufe0f\u{e0067}Tags\u{e0067}\u{e007f}', 'Tags'],
    ['Joiner 🍕\u200d', 'Joiner 🍕'],
    ['Love ❤\ufe0f\u200b', 'Love ❤\ufe0f'],
    ['\u200eفروشگاه\u200e', 'فروشگاه'],
    ['Wales 🏴\u{e0067}\u{e0062}\u{e007f}\u200b', 'Wales 🏴\u{e0067}\u{e0062}\u{e007f}'],
    // The joiner shapes the letter before it.
    ['\u200cන්\u200d', 'න්\u200d'],
  ] as const)('takes the invisible characters at the edges of %j off', async ([name, kept], { api }) => {
    const person = await api.register({ displayName: name, teamName: name })
    const me = await person.call((caller) => caller.auth.me())
    expect(me).toMatchObject({ displayName: kept, teamName: kept })
  })

  const invisible = 'Invisible characters and special spaces are not allowed here'
  it.for([
    ['a soft hyphen', 'Lunch\u00adclub', invisible],
    ['a zero-width space', 'Lunch\u200bclub', invisible],
    ['a word joiner', 'Lunch\u2060club', invisible],
    ['a byte order mark', 'Lunch\ufeffclub', invisible],
    ['a joiner in Latin', 'Lunch\u200dclub', invisible],
    ['a non-joiner in Latin', 'Lunch\u200cclub', invisible],
    ['a right-to-left override', 'Lunch\u202eclub', invisible],
    ['a direction mark', 'Lunch\u200fclub', invisible],
    ['an isolate', 'Lunch\u2066club', invisible],
    ['a no-break space', 'Lunch\u00a0club', invisible],
    ['a narrow no-break space', 'Lunch\u202fclub', invisible],
    ['a thin space', 'Lunch\u2009club', invisible],
    ['a line separator', 'Lunch\u2028club', invisible],
    ['an invisible times', 'Lunch\u2062club', invisible],
    ['a Hangul filler', 'Lunch\u3164club', invisible],
    ['a blank Braille pattern', 'Lunch\u2800club', invisible],
    ['tags without a flag', 'Lunch\u{e0067}\u{e007f}club', invisible],
    ['a tag', 'Lunch\u{e0041}club', invisible],
    ['a code point that is no character', 'Lunch\u{10ffff}club', invisible],
    ['combining marks alone', '\u0301\u0302\u0303', 'At least one visible character is needed here'],
    // The length is checked first, because the other checks would take most of a second for such a long text.
    ['very many combining marks', '\u0301\u0323'.repeat(15_000), ' name must be at most 50 characters'],
    ['invisible characters alone', '\ufe0f\u200b\u{e0067}', 'name must be at least 2 characters'],
    ['a control character', 'Lunch\u0007club', 'Control characters are not allowed here'],
  ] as const)('refuses a team or display name with %s', async ([_, name, message], { api }) => {
    await expect(api.register({ teamName: name })).rejects.toThrow(message)
    await expect(api.register({ displayName: name })).rejects.toThrow(message)
  })

  it.for(['auth', 'api', 'dashboard', 'faq', 'edit-venue', 'assets', 'healthz', 'readyz', '..'])(
    'refuses the reserved team name %s',
    async (teamName, { api }) => {
      await expect(api.register({ teamName })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('reserved'),
      })
    },
  )

  it('allows a reserved name in another letter case, because paths are case-sensitive', async ({ api }) => {
    await expect(api.register({ teamName: 'FAQ' })).resolves.toBeDefined()
  })

  it('counts code points, and stores names trimmed and in Unicode NFC', async ({ api }) => {
    const person = await api.register({ displayName: ' Zoe\u0308 ', teamName: '🍕'.repeat(50) })
    const me = await person.call((caller) => caller.auth.me())
    expect(me).toMatchObject({ displayName: 'Zo\u00eb', teamName: '🍕'.repeat(50) })
    await expect(api.register({ password: '🍕'.repeat(5) })).rejects.toThrow('at least 6 characters')
  })
})

describe('sessions', () => {
  it('are refused with the same answer for a wrong password and an unknown e-mail address', async ({
    api,
  }) => {
    const details = registration()
    await api.register(details)
    const login = (email: string) =>
      api.visitor().call((caller) => caller.auth.login({ email, password: 'wrong horse' }))
    for (const email of [details.email, 'nobody@example.com']) {
      await expect(login(email)).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Invalid email or password',
      })
    }
  })

  it('end with logout and with the next login in the same browser', async ({ api }) => {
    const details = registration()
    const person = await api.register(details)
    const first = person.token()
    await person.call((caller) => caller.auth.login(details))
    const second = person.token()
    await person.call((caller) => caller.auth.logout())

    expect(second).not.toBe(first)
    expect(person.token()).toBeNull()
    for (const token of [first, second]) {
      await expect(api.visitor(token).call((caller) => caller.auth.me())).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
    }
  })

  it('of other browsers stay open at logout', async ({ api }) => {
    const details = registration()
    const phone = await api.register(details)
    const laptop = api.visitor()
    await laptop.call((caller) => caller.auth.login(details))
    await phone.call((caller) => caller.auth.logout())
    await expect(laptop.call((caller) => caller.auth.me())).resolves.toMatchObject({ email: details.email })
  })

  it('cannot be opened with the id in the database', async ({ api }) => {
    const person = await api.register()
    const { id } = await person.call((caller) => caller.auth.me())
    const [stored] = await api.deps.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(stored?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(stored?.id).not.toContain(person.token())
    await expect(api.visitor(stored?.id).call((caller) => caller.auth.me())).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('expire after 30 days, and are extended while they are used', async ({ api }) => {
    const person = await api.register()
    const { id } = await person.call((caller) => caller.auth.me())
    const expiresIn = async (days: number) => {
      const expiresAt = new Date(Date.now() + days * 86_400_000)
      await api.deps.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id))
    }
    const daysLeft = async () => {
      const [session] = await api.deps.db.select().from(sessions).where(eq(sessions.userId, id))
      return ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    }
    expect(await daysLeft()).toBeCloseTo(30)
    await expiresIn(14)
    await person.call((caller) => caller.auth.me())
    expect(await daysLeft()).toBeCloseTo(30)

    await expiresIn(-1)
    await expect(person.call((caller) => caller.auth.me())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(person.token()).toBeNull()
  })
})

it('passwords are stored as Argon2id hashes with 19 MiB, 2 passes and 1 lane', async ({ api }) => {
  api.deps.passwords = await createPasswordHasher()
  const details = registration()
  await api.register(details)
  const [user] = await api.deps.db.select().from(users).where(eq(users.email, details.email))
  expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
