import { loadWebSettings, type WebSettings } from './web-settings.ts'

/** reCAPTCHA v3, as its script leaves it on the page. Source: https://developers.google.com/recaptcha/docs/v3 */
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

/** What the server takes for a token where verification is off. */
const noToken = 'disabled'

/** Nobody should wait longer for a script, or for a token. */
const patience = 15_000

let script: Promise<void> | undefined

/** Fetches the verifier's script where this deployment has one: for the first touch of a form that will need it. */
export async function prepareVerification(): Promise<void> {
  const { recaptcha } = await loadWebSettings()
  if (recaptcha) await loadScript(recaptcha.scriptUrl)
}

function loadScript(url: string): Promise<void> {
  script ??= within(
    patience,
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
 * @returns a token for one call, and for two minutes; a fixed one where verification is off
 * @throws VerificationError; or what `loadWebSettings` throws
 */
export async function verifyHuman(action: string): Promise<string> {
  const { recaptcha } = await loadWebSettings()
  if (!recaptcha) return noToken
  const verifier = await loadVerifier(recaptcha)
  const token = await within(patience, execute(verifier, recaptcha.siteKey, action)).catch(
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
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
