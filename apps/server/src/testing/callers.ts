import { createSecret, hashOfSecret } from '@lunchvote/api/secrets'
import { accessTokenPrefix } from '@lunchvote/contracts/access-token-form'
import type { TokenScope } from '@lunchvote/contracts/access-tokens'
import type { OpenDatabase } from '@lunchvote/db/database'

type Sql = OpenDatabase['sql']

/** The kinds of callers: without any token, with a session, or with an access token. */
export const callers = [
  'nobody',
  'a session',
  'an ended session',
  'a read token',
  'a vote token',
  'a manage token',
  'an ended token',
  'an expired token',
  'a token of a removed owner',
] as const

export type CallerName = (typeof callers)[number]

let teamsMade = 0

/**
 * Stores a new team with an admin, and the session or access token of the caller. This is faster than registering the
 * admin, because no password is hashed.
 * @returns the bearer token, or null if the caller sends none
 */
export async function credentialOf(sql: Sql, caller: CallerName): Promise<string | null> {
  if (caller === 'nobody') return null
  const userId = await createAdmin(sql)
  switch (caller) {
    case 'a session':
      return createSession(sql, userId)
    case 'an ended session': {
      const token = await createSession(sql, userId)
      await sql`delete from sessions where user_id = ${userId}`
      return token
    }
    case 'a read token':
      return createToken(sql, userId, 'read')
    case 'a vote token':
      return createToken(sql, userId, 'vote')
    case 'a manage token':
      return createToken(sql, userId, 'manage')
    case 'an ended token': {
      const token = await createToken(sql, userId, 'manage')
      await sql`delete from access_tokens where user_id = ${userId}`
      return token
    }
    case 'an expired token': {
      const token = await createToken(sql, userId, 'manage')
      await sql`update access_tokens set expires_at = now() where user_id = ${userId}`
      return token
    }
    case 'a token of a removed owner': {
      const token = await createToken(sql, userId, 'manage')
      await sql`delete from users where id = ${userId}`
      return token
    }
  }
}

async function createAdmin(sql: Sql): Promise<number> {
  teamsMade += 1
  const [admin] = await sql<{ id: number }[]>`
    with team as (
      insert into teams (name, name_key) values (${`Callers ${teamsMade}`}, ${`callers ${teamsMade}`}) returning id
    )
    insert into users (email, display_name, password, team_id, is_team_admin)
    select ${`caller${teamsMade}@example.com`}, 'Ada Lovelace', 'none', id, true from team returning id`
  if (!admin) throw new Error('PostgreSQL returned no row for an inserted user')
  return admin.id
}

async function createSession(sql: Sql, userId: number): Promise<string> {
  const token = createSecret()
  await sql`
    insert into sessions (id, user_id, expires_at)
    values (${hashOfSecret(token)}, ${userId}, now() + interval '29 days')`
  return token
}

async function createToken(sql: Sql, userId: number, scope: TokenScope): Promise<string> {
  const token = `${accessTokenPrefix}${createSecret()}`
  await sql`
    insert into access_tokens (user_id, name, scope, token_hash, expires_at)
    values (${userId}, 'Script', ${scope}, ${hashOfSecret(token)}, now() + interval '1 minute')`
  return token
}
