import type { BrowserContext, Page } from '@playwright/test'

/** Chromium's message for a request that gets an error status or no answer. */
export const failedRequest = /^Failed to load resource/

/**
 * After a logout the event stream ends, and the page may request the user once more. That request gets a 401, and so do
 * the calls that were under way, or the stream if it was being opened.
 */
export const signedOut = /401 .*\/api\/(trpc\/|events)/

/** The app's error when one of its own files cannot be loaded. */
export const missingPart = /A part of LunchVote could not be loaded/

const allowed = new WeakMap<BrowserContext, RegExp[]>()

/** Allows the errors that a test provokes. Any other error fails the test. */
export function allowErrors(page: Page, ...patterns: RegExp[]): void {
  const context = page.context()
  allowed.set(context, [...(allowed.get(context) ?? []), ...patterns])
}

/**
 * Reports every uncaught error, every console line of level "error", and every violation of the content security
 * policy.
 */
export async function watchErrors(context: BrowserContext, report: (error: string) => void): Promise<void> {
  const check = (text: string) => {
    if (!allowed.get(context)?.some((pattern) => pattern.test(text))) report(text)
  }
  context.on('weberror', (webError) => check(String(webError.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') check(`${message.text()} (${message.location().url})`)
  })
  // Chromium prints nothing about some violations, for example if a script catches the error of a blocked eval().
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`Content security policy: ${effectiveDirective} blocks ${blockedURI} (${sourceFile})`)
    })
  })
}
