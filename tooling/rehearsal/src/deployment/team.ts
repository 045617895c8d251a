import { type Address, createVisitor, type Visitor } from './visitor.ts'

/** A member with two browsers: this one stays logged in, and in `phone` the member logs in again and again. */
export type Member = Visitor & { email: string; password: string; phone: Visitor }
export type Team = { members: readonly Member[]; venueIds: readonly number[] }

const password = 'correct horse'
const venue = { description: 'Warm food, quick at noon.', imageUrl: 'https://example.com/lunch.jpg' }
let teams = 0

/**
 * Registers a team through the proxy. The members have IP addresses in different /24 networks, because nginx sends all
 * addresses of such a network to the same instance.
 */
export async function registerTeam(site: Address, { size }: { size: number }): Promise<Team> {
  teams += 1
  const teamName = `Team ${teams}`
  const members: Member[] = []
  for (let n = 1; n <= size; n += 1) {
    const address = `127.${teams}.${n}.1`
    const email = `member${n}.${teams}@example.com`
    const visitor = createVisitor(site, address)
    const json = { email, password, displayName: `Member ${n}`, teamName, recaptchaToken: 'disabled' }
    await expectOk(visitor, 'POST', '/api/register', json)
    members.push({ ...visitor, email, password, phone: createVisitor(site, address) })
  }
  const [admin] = members as [Member]
  const venueIds: number[] = []
  for (const name of ['Napoli', 'Ramen Corner', 'Taco Town']) {
    const { id } = await expectOk(admin, 'POST', '/api/venues', { ...venue, name })
    venueIds.push(id as number)
  }
  return { members, venueIds }
}

async function expectOk(visitor: Visitor, method: string, path: string, json: object) {
  const { status, text } = await visitor.send(method, path, { json })
  if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}
