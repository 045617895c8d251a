import { useIsWide } from '~/components/use-is-wide.ts'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'
import { AdminNotes } from './admin-notes.tsx'
import { Announcements } from './announcements.tsx'
import { PlacesLink } from './places-link.tsx'
import { VaultLink } from './vault-link.tsx'

/** What stands below all venues, what screen readers are told, and what only the admin is asked. */
export function BoardEnd({ isEmpty }: { isEmpty: boolean }) {
  const { user } = useBoard()
  const isWide = useIsWide()
  return (
    <>
      {!isEmpty && (
        <div className="mt-6 flex min-h-11 flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <p className="text-center text-ink-soft">
            {lazyVotingMessages.nothingTempts} <VaultLink />
          </p>
          {isWide && <PlacesLink />}
        </div>
      )}
      <Announcements />
      {user.isTeamAdmin && <AdminNotes />}
    </>
  )
}
