import { decodeHTMLAttribute } from 'entities'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { sanitizeDescription } from '../description.ts'
import { it } from '../testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

it('lists the venues of the team, newest first, with who added them', async ({ api }) => {
  const member = await api.register()
  const { id, teamId } = await member.call((caller) => caller.auth.me())
  const first = await member.call((caller) => caller.venues.create(venueInput()))
  const second = await member.call((caller) => caller.venues.create(venueInput({ active: false })))
  const listed = (venue: object) => ({ ...venue, lastEatenOn: null, timesEaten: 0 })

  expect(await member.call((caller) => caller.venues.list())).toEqual([listed(second), listed(first)])
  expect(first).toMatchObject({ active: true, createdBy: id, teamId })
  expect(second.active).toBe(false)
  expect(await member.call((caller) => caller.venues.get({ id: first.id }))).toEqual(listed(first))
})

it('replaces the fields of a venue, and keeps `active` unless it is sent', async ({ api }) => {
  const member = await api.register()
  const { id } = await member.call((caller) => caller.venues.create(venueInput({ active: false })))
  const values = { ...venueInput(), name: 'A new name' }
  expect(await member.call((caller) => caller.venues.update({ ...values, id }))).toMatchObject({
    ...values,
    id,
    active: false,
  })
})

it('does not exist for another team', async ({ api }) => {
  const member = await api.register()
  const stranger = await api.register()
  const { id } = await member.call((caller) => caller.venues.create(venueInput()))
  const attempts = [
    stranger.call((caller) => caller.venues.get({ id })),
    stranger.call((caller) => caller.venues.update({ ...venueInput(), id })),
    stranger.call((caller) => caller.venues.remove({ id })),
    stranger.call((caller) => caller.venues.get({ id: 2_147_483_647 })),
  ]
  const notFound = { code: 'NOT_FOUND', message: 'Venue not found' }
  await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(notFound)))
  expect(await stranger.call((caller) => caller.venues.list())).toEqual([])
  expect(await member.call((caller) => caller.venues.list())).toHaveLength(1)
})

describe('a description', () => {
  const kept = async (api: TestApi, description: string) => {
    const member = await api.register()
    const venue = await member.call((caller) => caller.venues.create(venueInput({ description })))
    return venue.description
  }

  it.for([
    ['<p>Fresh <b>pasta</b><br>daily</p>', '<p>Fresh <b>pasta</b><br>daily</p>'],
    ['Soup<script>alert(1)</script> of the day', 'Soup of the day'],
    ['<a href="javascript:alert(1)">the menu</a> is here', '<a>the menu</a> is here'],
    ['<a href="//evil.example" onclick="x()">menu</a> is here', '<a>menu</a> is here'],
    ['<a href="https://example.com/menu">the menu</a>', '<a href="https://example.com/menu">the menu</a>'],
    ['<img src=x onerror=alert(1)>Noodles all day', 'Noodles all day'],
    ['<div style="position:fixed">Big salads here</div>', 'Big salads here'],
    ['Fish & chips, 5 < 6 euros, AT&T', 'Fish & chips, 5 < 6 euros, AT&T'],
    ['Written as &lt;b&gt; and &amp;copy; and &notit;', 'Written as &lt;b> and &amp;copy; and ¬it;'],
    [
      '<a href="https://example.com/?a=1&b=2&lt=3">menu</a>',
      '<a href="https://example.com/?a=1&b=2&amp;lt=3">menu</a>',
    ],
  ] as const)('%s is kept as %s', async ([description, expected], { api }) => {
    expect(await kept(api, description)).toBe(expected)
    expect(await kept(api, expected), 'sent back unchanged').toBe(expected)
  })

  it('of the maximum length does not get longer, so that it can be sent back', async ({ api }) => {
    const longest = 'Fish & chips < 9 € '.repeat(20).slice(0, 200)
    expect(await kept(api, longest)).toBe(longest)
  })

  it.for([
    '&#x6A&#x61&#x76&#x61script:alert(1)',
    'menu',
    '/auth',
    '?q=soup',
    '#top',
    '//evil.example',
    '\\\\evil.example',
    'https:menu',
    'https:/menu',
    'https://',
    ' javascript:alert(1)',
    'java&#9;script:alert(1)',
    'ftp://example.com/menu',
    'mailto:ada@example.com',
    '',
  ])('loses a link that is not an absolute http or https URL: %s', async (href, { api }) => {
    expect(await kept(api, `<a href="${href}">the menu</a>`)).toBe('<a>the menu</a>')
  })

  it('has links to absolute http and https URLs only', () => {
    const part = fc.constantFrom(
      'http',
      'https',
      'java',
      'script',
      'data',
      'example.com',
      ...':/\\?#@. \t\n&;"\'x',
    )
    const asSent = (text: string) => text.replaceAll('"', '&quot;')
    const asReference = (text: string) =>
      text.replace(/./gsu, (character) => `&#x${character.codePointAt(0)?.toString(16)}`)
    const encoding = fc.constantFrom(asSent, asReference)
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), encoding, (parts, encoded) => {
        const html = sanitizeDescription(`<a href="${encoded(parts.join(''))}">the menu</a>`)
        const [, href] = /href="([^"]*)"/.exec(html) ?? []
        if (href !== undefined) expect(decodeHTMLAttribute(href)).toMatch(/^https?:\/\//i)
      }),
      { numRuns: 2000 },
    )
  })

  it.for(['<script>alert(1)</script>', '<p>&nbsp; \u200b\u3164</p><br>', '<img src="x.png" alt="soup">'])(
    'without visible text is refused: %s',
    async (description, { api }) => {
      await expect(kept(api, description)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )
})

describe('the address of a picture', () => {
  const addVenue = (member: Person, imageUrl: string) =>
    member.call((caller) => caller.venues.create({ ...venueInput(), imageUrl }))
  /** 340 letters, each of which the URL parser writes as six characters. */
  const letters = 'ю'.repeat(340)
  const tooLong = 'Image URL must be at most 2048 characters'

  it.for([
    ['  HTTPS://Example.com/a b.jpg ', 'https://example.com/a%20b.jpg'],
    ['https://пример.рф/обед.jpg', 'https://xn--e1afmkfd.xn--p1ai/%D0%BE%D0%B1%D0%B5%D0%B4.jpg'],
    ['https://example.com/?q=日本#%41', 'https://example.com/?q=%E6%97%A5%E6%9C%AC#%41'],
  ] as const)('%s is stored as the URL parser writes it', async ([imageUrl, stored], { api }) => {
    const member = await api.register()
    expect(await addVenue(member, imageUrl)).toMatchObject({ imageUrl: stored })
  })

  it('has at most 2048 characters as it is stored', async ({ api }) => {
    const member = await api.register()
    const beginning = 'https://a.de/'
    const longest = `${beginning}${letters.slice(0, 339)}x`
    expect((await addVenue(member, longest)).imageUrl).toHaveLength(2048)
    await expect(addVenue(member, `${longest}x`)).rejects.toThrow(tooLong)
    await expect(addVenue(member, `https://example.com/${letters}`)).rejects.toThrow(tooLong)
  })

  it('that an older version stored in another form is written anew, if it is short enough', async ({
    api,
  }) => {
    const member = await api.register()
    const item = await member.call((caller) => caller.vault.add(venueInput()))
    const convert = () => member.call((caller) => caller.vault.convert({ id: item.id }))
    await api.sql`update vault_items set image_url = 'https://example.com/ю' where id = ${item.id}`
    expect(await convert()).toMatchObject({ imageUrl: 'https://example.com/%D1%8E' })
    await api.sql`update vault_items set image_url = ${`https://example.com/${letters}`} where id = ${item.id}`
    await expect(convert()).rejects.toThrow(tooLong)
  })
})
