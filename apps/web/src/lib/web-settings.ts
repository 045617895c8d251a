import { useEffect, useState } from 'react'

/** The settings of this deployment; null means off or unset. The server sends them, so that one build serves all. */
export type WebSettings = {
  /** The verifier's key and the address of its script. */
  recaptcha: { siteKey: string; scriptUrl: string } | null
  analytics: { key: string; host: string } | null
  /** Addresses of the links in the footer. */
  links: { donate: string | null; contact: string | null; author: string | null }
}

let answer: Promise<WebSettings> | undefined

/**
 * Fetched on the first call, once per page load.
 * @throws when the server gives no answer; the next call fetches again
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

/** Undefined until the server has answered. */
export function useWebSettings(): WebSettings | undefined {
  const [settings, setSettings] = useState<WebSettings>()
  useEffect(() => {
    loadWebSettings().then(setSettings, () => {})
  }, [])
  return settings
}
