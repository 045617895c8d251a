import { type ReactNode, useId } from 'react'
import { lazyComponentsMessages } from './lazy-components.messages.ts'

type DangerSectionProps = {
  text: string
  /** The button that starts the destructive action. */
  children: ReactNode
}

/** The last section of a screen, with an action that deletes an account or a team. */
export function DangerSection({ text, children }: DangerSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card p-5 shadow-[inset_0_0_0_1.5px_var(--color-alarm)] sm:p-8"
    >
      <div>
        <h2 id={id} className="text-2xl text-alarm sm:text-[1.75rem]">
          {lazyComponentsMessages.dangerZone}
        </h2>
        <p className="mt-1.5 max-w-[52ch] text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}
