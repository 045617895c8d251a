import { type ReactNode, useId } from 'react'

type ServerPartProps = { title: string; text: string; children: ReactNode }

/** One of the things that the operator can do. */
export function ServerPart({ title, text, children }: ServerPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-6 first:border-0 first:pt-0">
      <div>
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        <p className="mt-1 max-w-[60ch] text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}
