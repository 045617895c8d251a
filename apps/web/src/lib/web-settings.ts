/** What the running server says about the outside services of this deployment; null where one is off. */
export type WebSettings = {
  /** The verifier's key and the address of its script. */
  recaptcha: { siteKey: string; scriptUrl: string } | null
  analytics: { key: string; host: string } | null
}

let answer: Promise<WebSettings> | undefined

/**
 * Asked once per page load, and not before somebody needs it.
 * @throws where the server gave no answer; whoever comes next asks anew
 */
export function loadWebSettings(): Promise<WebSettings> {
  answer ??= fetchWebSettings().catch((error: unknown) => {
    answer = undefined
    throw error
  })
  return answer
}

async function fetchWebSettings(): Promise<WebSettings> {
  const response = await fetch('/api/web-settings')
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}
