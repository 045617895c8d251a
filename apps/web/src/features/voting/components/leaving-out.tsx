import type { Venue } from '@lunchvote/contracts/venues'
import { createContext, type ReactNode, type RefObject, use, useState } from 'react'
import type { LeaveOutDialog } from './leave-out-dialog.tsx'

type Question = {
  venue: Venue
  /** The button that has asked. It gets the focus back. */
  button: RefObject<HTMLElement | null>
  /** Its code comes with the menu that asks, because the list is loaded long before. */
  Dialog: typeof LeaveOutDialog
}

const AskContext = createContext<(question: Question) => void>(() => {})

/** Opens the dialog that leaves a venue out today. */
export const useAskToLeaveOut = () => use(AskContext)

/** The list has the dialog, so that it stays open when a phone is turned, and rows and cards replace each other. */
export function LeavingOut({ children }: { children: ReactNode }) {
  const [question, ask] = useState<Question>()
  const [open, setOpen] = useState(false)
  return (
    <AskContext
      value={(next) => {
        ask(next)
        setOpen(true)
      }}
    >
      {children}
      {question && (
        <question.Dialog
          key={question.venue.id}
          venue={question.venue}
          open={open}
          onOpenChange={setOpen}
          finalFocus={question.button}
        />
      )}
    </AskContext>
  )
}
