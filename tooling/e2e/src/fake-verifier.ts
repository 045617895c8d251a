import { serve, textOf } from './outside-services.ts'

/** What `execute` of the script answers. */
const scripts = {
  works: "Promise.resolve([siteKey, action, Math.random()].join('/'))",
  throws: "Promise.reject(new Error('no'))",
  empty: "Promise.resolve('')",
} as const

type Script = keyof typeof scripts | 'blank' | 'missing'

const human = { success: true, action: 'register', score: 0.9, hostname: 'localhost' }

/** reCAPTCHA v3: a script that hands out tokens and hangs a badge on the page, and the place that judges them. */
export async function startVerifier() {
  const state = {
    script: 'works' as Script,
    verdict: human as Partial<typeof human> | 'down',
    /** Forms that the server sent to be judged. */
    judged: [] as URLSearchParams[],
  }
  const { origin, close } = await serve(async (request, response) => {
    if (request.url?.startsWith('/recaptcha/api.js?render=')) {
      if (state.script === 'missing') return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      return response.end(state.script === 'blank' ? '' : scriptWith(scripts[state.script]))
    }
    state.judged.push(new URLSearchParams(await textOf(request)))
    if (state.verdict === 'down') return response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(state.verdict))
  })
  const reset = () => Object.assign(state, { script: 'works', verdict: human, judged: [] })
  return { origin, close, state, reset, human }
}

/** Styles its badge by script, as the real one does. */
const scriptWith = (answer: string) => `
const badge = document.createElement('div')
badge.className = 'grecaptcha-badge'
Object.assign(badge.style, {
  width: '256px', height: '60px', position: 'fixed', display: 'block', transition: 'right 0.3s',
  bottom: '14px', right: '-186px', overflow: 'hidden', borderRadius: '2px', boxShadow: 'gray 0 0 5px',
})
document.body.append(badge)
window.grecaptcha = { ready: (run) => run(), execute: (siteKey, { action }) => ${answer} }
`
