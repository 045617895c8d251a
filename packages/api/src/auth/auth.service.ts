import type { Credentials, CurrentUser, Registration } from '@lunchvote/contracts/auth'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import { joinOrCreateTeam } from '../team/team.service.ts'
import type { PasswordHasher } from './adapters/password-hasher.ts'
import type { SessionStore } from './adapters/session-store.ts'
import { credentialsByEmail, currentUserById, insertUser } from './auth.queries.ts'
import type { Member } from './member.ts'

type AuthContext = {
  db: Database
  sessions: SessionStore
  passwords: PasswordHasher
  /** The session the caller has at hand, if any: signing in ends it. */
  sessionToken: string | null
}

type SignedIn = { user: CurrentUser; token: string; expiresAt: Date }

/** Makes the account and, where the team name is free, the team with this account as its admin: all or nothing. */
export async function register(ctx: AuthContext, input: Registration): Promise<SignedIn> {
  const password = await ctx.passwords.hash(input.password)
  const userId = await ctx.db.transaction(async (tx) => {
    const team = await joinOrCreateTeam(tx, input.teamName)
    const user = await insertUser(tx, {
      email: input.email,
      displayName: input.displayName,
      password,
      teamId: team.id,
      isTeamAdmin: team.isNew,
    })
    if (!user) throw new DomainError('CONFLICT', 'An account with this email already exists')
    return user.id
  })
  return signIn(ctx, userId)
}

export async function login(ctx: AuthContext, input: Credentials): Promise<SignedIn> {
  const user = await credentialsByEmail(ctx.db, input.email)
  const matches = await ctx.passwords.verify(user?.password, input.password)
  if (!user || !matches) throw new DomainError('UNAUTHORIZED', 'Invalid email or password')
  return signIn(ctx, user.id)
}

export async function logout(ctx: AuthContext): Promise<void> {
  if (ctx.sessionToken) await ctx.sessions.revoke(ctx.sessionToken)
}

export function currentUser(ctx: { db: Database; member: Member }): Promise<CurrentUser> {
  return existingUser(ctx.db, ctx.member.userId)
}

async function signIn(ctx: AuthContext, userId: number): Promise<SignedIn> {
  const user = await existingUser(ctx.db, userId)
  if (ctx.sessionToken) await ctx.sessions.revoke(ctx.sessionToken)
  return { user, ...(await ctx.sessions.create(userId)) }
}

/** The account may have been removed since its session or password was checked. */
async function existingUser(db: Database, userId: number): Promise<CurrentUser> {
  const user = await currentUserById(db, userId)
  if (!user) throw new DomainError('UNAUTHORIZED', 'This account no longer exists')
  return user
}
