import { serve, textOf } from './outside-services.ts'

const human = { success: true, action: 'register', score: 0.9, hostname: 'localhost' }

/**
 * A fake of reCAPTCHA v3. It has a script that makes tokens and adds a badge to the page, and an endpoint that verifies
 * tokens.
 */
export async function startVerifier() {
  const state = {
    verdict: human,
    /** The verification requests that the server has sent. */
    judged: [] as URLSearchParams[],
  }
  const { origin, close } = await serve(async (request, response) => {
    if (request.url?.startsWith('/recaptcha/api.js?render=')) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return response.end(script)
    }
    state.judged.push(new URLSearchParams(await textOf(request)))
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(state.verdict))
  })
  const reset = () => Object.assign(state, { verdict: human, judged: [] })
  return { origin, close, state, reset, human }
}

/** The script sets the styles of its badge, as the real script does. */
const script = `
const badge = document.createElement('div')
badge.className = 'grecaptcha-badge'
Object.assign(badge.style, {
  width: '256px', height: '60px', position: 'fixed', display: 'block', transition: 'right 0.3s',
  bottom: '14px', right: '-186px', overflow: 'hidden', borderRadius: '2px', boxShadow: 'gray 0 0 5px',
})
document.body.append(badge)
window.grecaptcha = {
  ready: (run) => run(),
  execute: async (siteKey, { action }) => [siteKey, action, Math.random()].join('/'),
}
`
