import type { Sql } from 'postgres'

export type Company = { teams: number; membersPerTeam: number; venuesPerTeam: number; votesPerTeam: number }

/** The session cookie of a member whom `signIn` has signed in. */
export const cookieOf = (member: number) => `lunchvote_session=bench-${member}`

/** Signs in every `step`th member. */
export async function signIn(
  sql: Sql,
  { members, step = 1 }: { members: number; step?: number },
): Promise<void> {
  await sql`
    insert into sessions (id, user_id, expires_at)
    select encode(sha256(convert_to('bench-' || n, 'UTF8')), 'hex'), n, now() + interval '29 days'
    from generate_series(${step}::int, ${members}::int, ${step}::int) n`
  await sql`analyze sessions`
}

/**
 * Fills an empty database with teams. Ids count from 1. The members of team t begin at id (t - 1) × membersPerTeam + 1,
 * and the first of them is the admin. The venues and vault items of a team are numbered in the same way.
 */
export async function fill(sql: Sql, company: Company): Promise<void> {
  const { teams, membersPerTeam, venuesPerTeam, votesPerTeam } = company
  const members = teams * membersPerTeam
  const venues = teams * venuesPerTeam
  await sql`insert into teams (name, name_key) select 'Team ' || n, 'team ' || n from generate_series(1, ${teams}::int) n`
  // As in production, the members of a team are not adjacent in the table. Members of all other teams are between them.
  await sql`
    insert into users (id, email, display_name, password, team_id, is_team_admin)
    overriding system value
    select n + 1, 'member' || n + 1 || '@example.com', 'Member ' || n + 1, 'none',
      n / ${membersPerTeam}::int + 1, n % ${membersPerTeam}::int = 0
    from generate_series(0, ${members - 1}::int) n order by n % ${membersPerTeam}::int, n`
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${members}::int)`
  await sql`
    insert into venues (team_id, name, description, image_url)
    select n / ${venuesPerTeam}::int + 1, 'Venue ' || n, 'A place to have lunch at.', 'https://example.com/lunch.jpg'
    from generate_series(0, ${venues - 1}::int) n`
  await sql`
    insert into vault_items (team_id, name, description, image_url)
    select team_id, name, description, image_url from venues order by id`
  await sql`insert into rounds (team_id, number, began_at) select id, 1, now() from teams`
  await sql`
    insert into votes (team_id, user_id, round, venue_id)
    select team, (team - 1) * ${membersPerTeam}::int + n, 1,
      (team - 1) * ${venuesPerTeam}::int + n % ${venuesPerTeam}::int + 1
    from generate_series(1, ${teams}::int) team, generate_series(1, ${votesPerTeam}::int) n`
  await sql`vacuum analyze`
}
