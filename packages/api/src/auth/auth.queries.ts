import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { eq } from 'drizzle-orm'

type NewUser = typeof users.$inferInsert

/** Undefined when the e-mail address is taken. */
export async function insertUser(db: DatabaseHandle, user: NewUser) {
  const [inserted] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted
}

export async function credentialsByEmail(db: DatabaseHandle, email: string) {
  const [user] = await db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(eq(users.email, email))
  return user
}

export async function currentUserById(db: DatabaseHandle, userId: number): Promise<CurrentUser | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      teamName: teams.name,
      teamId: users.teamId,
      isTeamAdmin: users.isTeamAdmin,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(eq(users.id, userId))
  return user
}
