import type { Plugin } from 'vite'

/**
 * Puts the settings of the server into the page in development, as the server does with a built page
 * (apps/server/src/http/web/web-page.ts). Without an answer, the page has the default settings.
 */
export function serverSettings(server: string): Plugin {
  return {
    name: 'server-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const answer = await fetch(`${server}/api/web-settings`).catch(() => undefined)
      if (!answer?.ok) return html
      const settings = (await answer.text()).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      return html.replace('<html', () => `<html data-settings="${settings}"`)
    },
  }
}
