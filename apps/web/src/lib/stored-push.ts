import { readStored, writeStored } from './storage.ts'

const key = 'lunchvote-push'

/** The push subscription of this browser: its id on the server, its endpoint, and the user who gets the messages. */
export type StoredPush = { id: number; endpoint: string; userId: number }

export function storedPush(): StoredPush | undefined {
  const stored = readStored(key)
  if (stored === null) return undefined
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}

export function storePush(push: StoredPush | undefined): void {
  writeStored(key, push ? JSON.stringify(push) : null)
}
