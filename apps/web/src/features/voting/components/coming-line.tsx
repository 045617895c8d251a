import { useBoard } from '../board.hooks.ts'
import { answerOf } from '../lunch.rules.ts'
import { comingLine } from '../own-table.rules.ts'
import { votingMessages } from '../voting.messages.ts'

/** After the decision, what the reader has said, and how many come. */
export function ComingLine() {
  const { user, lunch } = useBoard()
  const answer = answerOf(lunch, user)
  return (
    <>
      {/* On phones, there is no room for it beside the buttons. */}
      {answer !== 'waitingFor' && (
        <span aria-hidden className="sm:hidden">{`${votingMessages.answer[answer]} · `}</span>
      )}
      {comingLine(lunch)}
    </>
  )
}
