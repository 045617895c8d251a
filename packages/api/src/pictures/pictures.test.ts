import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { moveDrawingAddresses, movePictureAddresses, removeUnusedPictures } from './pictures.service.ts'

let member: Person
it.beforeEach(async ({ api }) => {
  member = await api.register()
})

const body = () => ReadableStream.from([Buffer.from('picture')])
const upload = async (person = member) => (await person.call((caller) => caller.pictures.upload(body()))).url
const idOf = (url: string) => url.slice(-22)

async function exists(api: TestApi, url: string): Promise<boolean> {
  const [row] = await api.sql`select count(*)::int as count from pictures where id = ${idOf(url)}`
  return row?.count === 1
}

/** Sets the time of the picture's upload to some hours ago. */
const age = (api: TestApi, url: string, hours: number) =>
  api.sql`update pictures set created_at = ${api.deps.clock().toISOString()}::timestamptz - ${hours} * interval '1 hour' where id = ${idOf(url)}`

it('gives each picture an address that nobody can guess', async () => {
  const urls = await Promise.all([upload(), upload(), upload()])
  expect(new Set(urls).size).toBe(3)
  for (const url of urls) expect(url).toMatch(/^https:\/\/lunch\.example\.com\/api\/pictures\/[\w-]{22}$/)
})

it('removes a picture that nothing uses, a day after its upload', async ({ api }) => {
  const [old, young, ...used] = await Promise.all([
    upload(),
    upload(),
    upload(),
    upload(),
    upload(),
    upload(),
  ])
  const [ofVenue = '', ofItem = '', ofLunch = '', ofOthers = ''] = used
  await member.call((caller) => caller.venues.create({ ...venueInput(), imageUrl: ofVenue }))
  await member.call((caller) => caller.vault.add({ ...venueInput(), imageUrl: ofItem }))
  const venue = await member.call((caller) => caller.venues.create({ ...venueInput(), imageUrl: ofLunch }))
  const { day } = await member.call((caller) => caller.lunch.today())
  await member.call((caller) => caller.lunch.record({ day, venueId: venue.id }))
  await member.call((caller) => caller.venues.remove({ id: venue.id }))
  const stranger = await api.register()
  await stranger.call((caller) => caller.venues.create({ ...venueInput(), imageUrl: ofOthers }))
  for (const url of [old, ...used]) await age(api, url, 25)
  await age(api, young, 23)

  await removeUnusedPictures(api.deps)
  expect(await Promise.all([old, young, ...used].map((url) => exists(api, url)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

it.for(['/', '?size=1200', '#top', '/?size=1200#top'])(
  'keeps a picture in use whose address was entered with %s behind the id',
  async (end, { api }) => {
    const [ofVenue = '', ofChanged = '', ofItem = ''] = await Promise.all([upload(), upload(), upload()])
    const input = (url: string) => ({ ...venueInput(), imageUrl: `${url}${end}` })
    await member.call((caller) => caller.venues.create(input(ofVenue)))
    const { id } = await member.call((caller) => caller.venues.create(venueInput()))
    const changed = await member.call((caller) => caller.venues.update({ id, ...input(ofChanged) }))
    expect(changed.imageUrl).toBe(ofChanged)
    await member.call((caller) => caller.vault.add(input(ofItem)))
    const urls = [ofVenue, ofChanged, ofItem]
    for (const url of urls) await age(api, url, 25)
    await removeUnusedPictures(api.deps)
    expect(await Promise.all(urls.map((url) => exists(api, url)))).toEqual([true, true, true])
  },
)

it('does not shorten an address that is not the address of an uploaded picture', async () => {
  const id = idOf(await upload())
  const imageUrls = [
    `https://other.example/api/pictures/${id}?size=1200`,
    `https://lunch.example.com/api/pictures/${id}/more?size=1200`,
    'https://example.com/lunch.jpg?size=1200#top',
  ]
  for (const imageUrl of imageUrls) {
    const venue = await member.call((caller) => caller.venues.create({ ...venueInput(), imageUrl }))
    expect(venue.imageUrl).toBe(imageUrl)
  }
})

it('removes more pictures than it reads at a time', async ({ api }) => {
  const kept = await upload()
  await member.call((caller) => caller.venues.create({ ...venueInput(), imageUrl: kept }))
  await age(api, kept, 48)
  await api.sql`
    insert into pictures (id, team_id, bytes, width, height, created_at)
    select lpad(n::text, 22, '0'), (select max(id) from teams), '', 1, 1, ${api.deps.clock().toISOString()}::timestamptz - interval '2 days'
    from generate_series(1, 250) n`
  await removeUnusedPictures(api.deps)
  expect(await exists(api, kept)).toBe(true)
  const [made] = await api.sql`select count(*)::int as count from pictures where bytes = ''`
  expect(made?.count).toBe(0)
})

it('makes the addresses of pictures begin with the present origin', async ({ api }) => {
  const url = await upload()
  await age(api, url, 1)
  const elsewhere = url.replace('https://lunch.example.com', 'http://localhost:3000')
  const foreign = 'https://other.example/api/pictures/AAAAAAAAAAAAAAAAAAAAAA'
  const imageUrls = [elsewhere, foreign, `${elsewhere}/more`, 'https://example.com/lunch.jpg']
  for (const imageUrl of imageUrls) {
    await member.call((caller) => caller.venues.create({ ...venueInput(), imageUrl }))
  }
  await member.call((caller) => caller.vault.add({ ...venueInput(), imageUrl: elsewhere }))
  const [first] = (await member.call((caller) => caller.venues.list())).toReversed()
  const { day } = await member.call((caller) => caller.lunch.today())
  await member.call((caller) => caller.lunch.record({ day, venueId: first?.id ?? 0 }))

  await movePictureAddresses(api.deps)
  const venues = await member.call((caller) => caller.venues.list())
  expect(venues.map(({ imageUrl }) => imageUrl).toReversed()).toEqual([url, ...imageUrls.slice(1)])
  expect(await member.call((caller) => caller.vault.list())).toMatchObject([{ imageUrl: url }])
  expect(await member.call((caller) => caller.lunch.list({}))).toMatchObject({ lunches: [{ imageUrl: url }] })
})

it('makes the addresses of drawings begin with the present origin', async ({ api }) => {
  const drawing = 'https://lunch.example.com/drawings/pizza.svg'
  const others = ['https://other.example/drawings/plov.svg', 'https://other.example/our/drawings/pizza.svg']
  const given = ['http://localhost:3000/drawings/pizza.svg', ...others]
  for (const imageUrl of given) {
    await member.call((caller) => caller.venues.create({ ...venueInput(), imageUrl }))
  }
  await member.call((caller) => caller.vault.add({ ...venueInput(), imageUrl: given[0] ?? '' }))
  const stored = async () => {
    const venues = await member.call((caller) => caller.venues.list())
    return venues.map(({ imageUrl }) => imageUrl).toReversed()
  }
  expect(await stored()).toEqual([drawing, ...others])

  await moveDrawingAddresses({ ...api.deps, appOrigin: 'https://new.example.com' })
  const moved = 'https://new.example.com/drawings/pizza.svg'
  expect(await stored()).toEqual([moved, ...others])
  expect(await member.call((caller) => caller.vault.list())).toMatchObject([{ imageUrl: moved }])
})

it('deleting a team deletes its pictures, and deleting an account keeps them', async ({ api }) => {
  const teamName = 'Picture takers'
  const admin = await api.register({ teamName })
  const colleague = await api.register({ teamName })
  const url = await upload(colleague)
  await colleague.call((caller) => caller.account.remove({ password: 'correct horse' }))
  expect(await exists(api, url)).toBe(true)
  await admin.call((caller) => caller.team.remove())
  expect(await exists(api, url)).toBe(false)
})
