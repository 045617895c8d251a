import type { AnalyticsEvent } from '~/lib/analytics/analytics-events.ts'
import type { WebSettings } from '~/lib/web-settings.ts'

type FooterLink = { label: string; href: string; event: Extract<AnalyticsEvent, `${string} Click`> }

const projectPage = 'https://github.com/lunchvote/lunchvote'

export function footerLinks({ donate, contact, author }: WebSettings['links']): FooterLink[] {
  return [
    { label: 'Buy me lunch', href: donate ?? projectPage, event: 'Buy Me Coffee Click' },
    ...(contact ? [{ label: 'Say Hi', href: contact, event: 'Say Hi Click' } as const] : []),
    ...(author ? [{ label: 'Check Me Out', href: author, event: 'Check Me Out Click' } as const] : []),
  ]
}

export const creditLine = 'LunchVote. Cooked up for hungry teams.'
