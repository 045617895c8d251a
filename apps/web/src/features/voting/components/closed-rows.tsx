import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { RefObject } from 'react'
import { ClosedActions } from './closed-actions.tsx'
import { OwnAnswer } from './own-answer.tsx'

type ClosedRowsProps = {
  user: CurrentUser
  lunch: LunchToday
  timezone: string
  /** Gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLElement | null>
  /** Called when the member wants to record where the team ate. */
  onRecord: () => void
}

/** After voting has closed: whether the member comes, and what can be done about the decision. */
export function ClosedRows({ user, ...closed }: ClosedRowsProps) {
  return (
    <>
      {closed.lunch.decision && <OwnAnswer user={user} lunch={closed.lunch} />}
      <ClosedActions {...closed} />
    </>
  )
}
