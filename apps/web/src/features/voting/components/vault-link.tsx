import { Link } from '@tanstack/react-router'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'

export function VaultLink() {
  const { teamName } = useBoard().user
  return (
    <Link
      to="/$teamName/vault"
      params={{ teamName }}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-accent-strong decoration-2 underline-offset-4 hover:decoration-4"
    >
      {lazyVotingMessages.lookIntoVault}
    </Link>
  )
}
