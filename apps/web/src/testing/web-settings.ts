import type { WebSettings } from '@lunchvote/contracts/web-settings'
import { webSettings } from '~/lib/web-settings.ts'

/** Changes these settings of the page, as another deployment has them. The others stay. */
export function setWebSettings(settings: Partial<WebSettings>): void {
  document.documentElement.dataset.settings = JSON.stringify({ ...webSettings(), ...settings })
}
