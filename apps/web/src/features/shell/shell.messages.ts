import type { AnalyticsEvent } from '~/lib/analytics/analytics-events.ts'

type FooterLink = { label: string; href: string; event: Extract<AnalyticsEvent, `${string} Click`> }

/** The author's links; put your own here. */
export const footerLinks: readonly FooterLink[] = [
  { label: 'Buy me lunch', href: 'https://www.buymeacoffee.com', event: 'Buy Me Coffee Click' },
  { label: 'Say Hi', href: 'https://www.linkedin.com', event: 'Say Hi Click' },
  { label: 'Check Me Out', href: 'https://github.com', event: 'Check Me Out Click' },
]

export const creditLine = 'LunchVote. Cooked up for hungry teams.'
