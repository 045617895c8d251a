import { useEffect, useState } from 'react'

/**
 * The settings of this deployment. Null means that a service is off or a link is not set. The server sends the
 * settings, so that all deployments can use the same build.
 */
export type WebSettings = {
  /** The public key of the verification service and the address of its script. */
  recaptcha: { siteKey: string; scriptUrl: string } | null
  analytics: { key: string; host: string } | null
  /** The addresses of the links in the footer. */
  links: { donate: string | null; contact: string | null; author: string | null }
}

let answer: Promise<WebSettings> | undefined

/**
 * Requests the settings on the first call. Later calls get the same answer.
 * @throws if the server does not answer or answers with an error; the next call then requests the settings again
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

/** The settings, or undefined until the server has answered. */
export function useWebSettings(): WebSettings | undefined {
  const [settings, setSettings] = useState<WebSettings>()
  useEffect(() => {
    loadWebSettings().then(setSettings, () => {})
  }, [])
  return settings
}
