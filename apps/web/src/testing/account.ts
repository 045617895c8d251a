import type { AccessToken } from '@lunchvote/contracts/access-tokens'
import type { SessionInfo } from '@lunchvote/contracts/sessions'
import { answer } from './api.ts'
import { settings } from './data.ts'
import { answerPush } from './push.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

export function session(details: Partial<SessionInfo> = {}): SessionInfo {
  return {
    id: 1,
    createdAt: '2026-11-20T10:45:00.000Z',
    lastUsedAt: '2026-11-20T10:29:00.000Z',
    userAgent: firefox,
    current: false,
    ...details,
  }
}

export function accessToken(details: Partial<AccessToken> = {}): AccessToken {
  return {
    id: 1,
    name: 'Kitchen display',
    scope: 'read',
    createdAt: '2026-11-20T10:45:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
    ...details,
  }
}

type Stored = { sessions?: SessionInfo[]; tokens?: AccessToken[]; isOperator?: boolean }

/** A fake server that stores sessions and access tokens. */
export function answerAccount({
  sessions = [session({ current: true })],
  tokens = [],
  isOperator = false,
}: Stored = {}) {
  let stored = { sessions, tokens }
  answer('chats.list', () => [])
  answer('version.get', () => ({ version: '0.1.0', isOutdated: false, isOperator }))
  answer('team.settings', () => settings)
  answer('sessions.list', () => stored.sessions)
  answer('tokens.list', () => stored.tokens)
  answerPush()
  return {
    endings: answer('sessions.end', ({ id }) => {
      stored = { ...stored, sessions: stored.sessions.filter((each) => each.id !== id) }
      return { success: true }
    }),
    creations: answer('tokens.create', ({ name, scope }) => {
      const created = accessToken({ id: 9, name, scope })
      stored = { ...stored, tokens: [created, ...stored.tokens] }
      return { ...created, token: 'lv_secret' }
    }),
    revocations: answer('tokens.revoke', ({ id }) => {
      stored = { ...stored, tokens: stored.tokens.filter((each) => each.id !== id) }
      return { success: true }
    }),
  }
}
