import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/** A picture that is about as large as a restaurant's photo. */
const picture = new URL('../../../docs/images/vote-screen.jpg', import.meta.url)
const people = ['Ada', 'Grace', 'Alan', 'Katherine', 'Linus', 'Margaret', 'Edsger', 'Barbara']
const places = [
  'Napoli',
  'Ramen Momo',
  'Green Spoon',
  'Sushi Kin',
  'Curry & Co',
  'Hirsch',
  'Taquería',
  'Seoul',
  'Soup',
]
/** For each person, the index of the venue that the person votes for. The last person does not vote. */
const ballots = [0, 1, 1, 1, 3, 1, 0]

export type LunchTeam = { path: string; cookie: string }

/** Creates a team by calls of the REST API: eight members, nine venues, seven votes and a closing time. */
export async function createLunchTeam(origin: string, pictures: string): Promise<LunchTeam> {
  const teamName = 'Analytical Engines'
  const cookies: string[] = []
  for (const [index, displayName] of people.entries()) {
    const answer = await send('POST', origin, '/register', {
      email: `person${index}@example.com`,
      password: 'correct horse',
      displayName,
      teamName,
      recaptchaToken: 'disabled',
    })
    cookies.push(answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  const venues: number[] = []
  for (const [index, name] of places.entries()) {
    const description = `${name}: warm food, quick at noon, six minutes on foot from the office.`
    const imageUrl = `${pictures}/${index}.jpg`
    const answer = await send('POST', origin, '/venues', { name, description, imageUrl }, cookies[0])
    const { id } = (await answer.json()) as { id: number }
    venues.push(id)
  }
  for (const [person, place] of ballots.entries()) {
    await send('POST', origin, '/votes', { venueId: venues[place] }, cookies[person])
  }
  const settings = {
    timezone: 'UTC',
    dailyReset: true,
    votingCloses: '23:59',
    lunchDays: [1, 2, 3, 4, 5, 6, 7],
  }
  await send('PUT', origin, '/team/settings', settings, cookies[0])
  return { path: `/${encodeURIComponent(teamName)}`, cookie: cookies[0] ?? '' }
}

async function send(
  method: 'POST' | 'PUT',
  origin: string,
  path: string,
  body: object,
  cookie = '',
): Promise<Response> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Starts a local server for pictures. Its origin differs from the product's, as in real use. */
export async function startPictureHost(port: string): Promise<{ origin: string; stop: () => void }> {
  const bytes = await readFile(picture)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=31536000' }).end(bytes)
  })
  await new Promise<void>((listening) => server.listen(Number(port), '127.0.0.1', listening))
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
