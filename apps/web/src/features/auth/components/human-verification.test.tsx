import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '~/testing/api.ts'
import { expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast } from '~/testing/toast.ts'

const recaptcha = { siteKey: 'site-key', scriptUrl: 'https://verifier.example/api.js' }
const registration = {
  Email: 'ada@example.com',
  Password: 'correct horse',
  'Display Name': 'Ada',
  'Team Name': 'Engines',
}

/** Makes the requested script load or fail, because jsdom does not fetch scripts. */
async function endScripts(event: 'load' | 'error') {
  const script = await waitFor(() => {
    const element = document.querySelector(`script[src="${recaptcha.scriptUrl}"]`)
    if (!element) throw new Error('The script has not been requested')
    return element
  })
  script.remove()
  script.dispatchEvent(new Event(event))
}

const verifier = (execute: () => Promise<string>) => ({ ready: (run: () => void) => run(), execute })

test.for([
  {
    when: 'the script cannot be loaded',
    event: 'error',
    grecaptcha: undefined,
    inline: 'reCAPTCHA initialization failed. Please refresh the page.',
    toast: ['❌ Registration Failed', 'reCAPTCHA not loaded. Please refresh the page and try again.'],
  },
  {
    when: 'the script defines no verifier',
    event: 'load',
    grecaptcha: undefined,
    inline: 'reCAPTCHA initialization failed. Please refresh the page.',
    toast: ['❌ Registration Failed', 'reCAPTCHA not loaded. Please refresh the page and try again.'],
  },
  {
    when: 'the verification throws',
    event: 'load',
    grecaptcha: verifier(() => Promise.reject(new Error('no'))),
    inline: 'Failed to verify reCAPTCHA. Please try again.',
    toast: ['❌ Verification Failed', 'Could not complete the security check. Please try again.'],
  },
  {
    when: 'the token is empty',
    event: 'load',
    grecaptcha: verifier(() => Promise.resolve('')),
    inline: 'Security verification failed. Please try again.',
    toast: ['❌ Registration Failed', 'Could not verify that you are human. Please try again.'],
  },
] as const)(
  'when $when, the form and a toast say so, and nothing typed is lost',
  async ({ event, grecaptcha, inline, toast }) => {
    vi.stubGlobal('grecaptcha', grecaptcha)
    const user = await renderScreen('/auth', null, { recaptcha })
    answer('team.search', () => [])
    expect(await screen.findByText('This site is protected by reCAPTCHA.')).toBeVisible()
    await fill(user, registration)
    await endScripts(event)
    await press(user, 'Sign Up')
    // The first script failed before the form was sent, so sending the form requests a second script.
    if (event === 'error') await endScripts(event)
    await expectErrorToast(...toast)
    expect(within(screen.getByRole('main')).getByText(inline)).toBeVisible()
    expectValues(registration)
  },
)
