import type { WebSettings } from '@lunchvote/contracts/web-settings'

const none: WebSettings = {
  recaptcha: null,
  analytics: null,
  links: { donate: null, contact: null, author: null },
  companyLogin: null,
  lacks: [],
}

/** The settings of this deployment. The page contains them, so that nothing appears late or disappears. */
export function webSettings(): WebSettings {
  const { settings } = document.documentElement.dataset
  return settings === undefined ? none : JSON.parse(settings)
}
