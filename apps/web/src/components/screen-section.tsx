import { type ReactNode, useId } from 'react'

type ScreenSectionProps = { title: string; text: string; children: ReactNode }

/**
 * On wide screens, the title and the text are on the left and the controls on the right. On narrow screens, they are
 * stacked.
 */
export function ScreenSection({ title, text, children }: ScreenSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 max-lg:pb-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-10"
    >
      <div>
        <h2 id={id} className="text-2xl sm:text-[1.75rem]">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[44ch] text-ink-soft">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
