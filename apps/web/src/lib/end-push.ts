import { storedPush } from './stored-push.ts'

/**
 * Ends the push messages to this browser, so that the next person who uses it does not get them. Never rejects.
 * @param hasSession whether the server still accepts calls of the user who gets the messages
 */
export async function endPush(hasSession: boolean): Promise<void> {
  const stored = storedPush()
  if (!stored) return
  try {
    const { unsubscribe } = await import('./browser-push.ts')
    await unsubscribe(hasSession ? stored.id : undefined)
  } catch {
    // Without a connection, the logout fails as well and says so.
  }
}
