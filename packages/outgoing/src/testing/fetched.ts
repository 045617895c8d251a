import { Agent, fetch } from 'undici'

/** Whether `fetch` sends a request to this URL. The dispatcher stops the request before a connection is opened. */
export async function isFetched(url: string): Promise<boolean> {
  let isDispatched = false
  class Stopped extends Agent {
    override dispatch(): boolean {
      isDispatched = true
      throw new Error('Stopped by the test')
    }
  }
  await fetch(url, { dispatcher: new Stopped() }).catch(() => {})
  return isDispatched
}
