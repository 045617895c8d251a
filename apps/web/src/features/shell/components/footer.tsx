import { track } from '~/lib/analytics/analytics.ts'
import { useWebSettings } from '~/lib/web-settings.ts'
import { creditLine, footerLinks } from '../shell.messages.ts'

export function Footer() {
  const settings = useWebSettings()
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-7xl flex-col items-center gap-x-6 gap-y-1 px-5 py-5 text-[0.9375rem] text-ink-soft sm:flex-row sm:justify-between sm:px-8">
        <p className="text-center">
          © {new Date().getFullYear()} {creditLine}
        </p>
        <ul className="flex min-h-11 flex-wrap justify-center">
          {settings &&
            footerLinks(settings.links).map(({ label, href, event }) => (
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
