import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { LanguageSelect } from './language-select.tsx'

/** The frame around screens that need no login. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {children}
      <Footer>
        <LanguageSelect />
      </Footer>
    </div>
  )
}
