import type { WebSettings } from '@lunchvote/contracts/web-settings'
import { webSettings } from './web-settings.ts'

/** The API of reCAPTCHA v3's script. Source: https://developers.google.com/recaptcha/docs/v3 */
type Verifier = {
  ready: (run: () => void) => void
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string | null | undefined>
}

declare global {
  interface Window {
    grecaptcha?: Verifier
  }
}

export class VerificationError extends Error {
  override readonly name = 'VerificationError'
  readonly reason: 'not-loaded' | 'failed' | 'empty'

  constructor(reason: VerificationError['reason'], cause?: unknown) {
    super(`Human verification: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The token that is sent when verification is off. A server without verification accepts this token. */
const noToken = 'disabled'

/** How long to wait for the script, and how long to wait for each token, in milliseconds. */
const timeoutMs = 15_000

let script: Promise<void> | undefined

/** Loads the verification script if verification is on. Called when a form that needs the script gets the focus. */
export async function prepareVerification(): Promise<void> {
  const { recaptcha } = webSettings()
  if (recaptcha) await loadScript(recaptcha.scriptUrl)
}

function loadScript(url: string): Promise<void> {
  script ??= within(
    timeoutMs,
    new Promise<void>((resolve, reject) => {
      const element = document.createElement('script')
      element.src = url
      element.addEventListener('load', () => resolve())
      element.addEventListener('error', () => reject(new Error('The script could not be loaded')))
      document.head.append(element)
    }),
  ).catch((error: unknown) => {
    script = undefined
    throw error
  })
  return script
}

/**
 * @returns a token that is valid for one call within two minutes, or a fixed token if verification is off
 * @throws VerificationError
 */
export async function verifyHuman(action: string): Promise<string> {
  const { recaptcha } = webSettings()
  if (!recaptcha) return noToken
  const verifier = await loadVerifier(recaptcha)
  const token = await within(timeoutMs, execute(verifier, recaptcha.siteKey, action)).catch(
    (error: unknown) => {
      throw new VerificationError('failed', error)
    },
  )
  if (!token) throw new VerificationError('empty')
  return token
}

type Recaptcha = NonNullable<WebSettings['recaptcha']>

async function loadVerifier({ scriptUrl }: Recaptcha): Promise<Verifier> {
  try {
    await loadScript(scriptUrl)
    if (window.grecaptcha) return window.grecaptcha
  } catch (error) {
    throw new VerificationError('not-loaded', error)
  }
  throw new VerificationError('not-loaded')
}

async function execute(verifier: Verifier, siteKey: string, action: string) {
  await new Promise<void>((resolve) => verifier.ready(resolve))
  return verifier.execute(siteKey, { action })
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
