import type { BrowserContext, Page } from '@playwright/test'

/** Chromium's messages for a request that gets an error status or no answer. */
export const failedRequest = /^Failed to load resource/

/** After a logout the event stream ends, and the page may request the user once more. */
export const signedOut = /401 .*\/auth\.me/

/** The app's errors when one of its own files cannot be fetched. */
export const missingPart = /A part of LunchVote could not be loaded/

const allowed = new WeakMap<BrowserContext, RegExp[]>()

/** Lets the pages of a test print errors that the test provokes. All other errors fail the test. */
export function allowErrors(page: Page, ...patterns: RegExp[]): void {
  const context = page.context()
  allowed.set(context, [...(allowed.get(context) ?? []), ...patterns])
}

/** Reports every uncaught error, every line in the consoles at level "error" and every violation of the content security policy. */
export async function watchErrors(context: BrowserContext, report: (error: string) => void): Promise<void> {
  const check = (text: string) => {
    if (!allowed.get(context)?.some((pattern) => pattern.test(text))) report(text)
  }
  context.on('weberror', (webError) => check(String(webError.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') check(`${message.text()} (${message.location().url})`)
  })
  // Chromium does not print every violation: a blocked eval() that is caught leaves no line.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`Content security policy: ${effectiveDirective} blocks ${blockedURI} (${sourceFile})`)
    })
  })
}
