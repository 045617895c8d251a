import type { WebSettings } from '@lunchvote/contracts/web-settings'
import type { ReactNode } from 'react'
import { track } from '~/lib/analytics/analytics.ts'
import type { AnalyticsEvent } from '~/lib/analytics/analytics-events.ts'
import { webSettings } from '~/lib/web-settings.ts'
import { shellMessages } from '../shell.messages.ts'

type FooterLink = { label: string; href: string; event: Extract<AnalyticsEvent, `${string} Click`> }

const projectPage = 'https://github.com/lunchvote/lunchvote'

function footerLinks({ donate, contact, author }: WebSettings['links']): FooterLink[] {
  return [
    { label: shellMessages.donate, href: donate ?? projectPage, event: 'Buy Me Coffee Click' },
    ...(contact ? [{ label: shellMessages.contact, href: contact, event: 'Say Hi Click' } as const] : []),
    ...(author ? [{ label: shellMessages.author, href: author, event: 'Check Me Out Click' } as const] : []),
  ]
}

/** @param props.children stands between the credits and the links */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-7xl flex-col items-center gap-x-6 gap-y-1 px-5 py-5 text-[0.9375rem] text-ink-soft sm:flex-row sm:justify-between sm:px-8">
        <p className="text-center">{shellMessages.credit(String(new Date().getFullYear()))}</p>
        {children}
        <ul className="flex min-h-11 flex-wrap justify-center">
          {footerLinks(webSettings().links).map(({ label, href, event }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                onClick={() => track(event)}
                className="inline-flex min-h-11 items-center px-3 font-medium text-ink underline decoration-accent-strong decoration-2 underline-offset-4 hover:decoration-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
