import type { ChatLink } from '@lunchvote/contracts/chats'
import { useId, useRef } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { Drawing } from '~/components/icon.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { useTeamTimezone } from '~/lib/api/team-timezone.ts'
import { useChats, useUnlinkChat } from '../chats.hooks.ts'
import { chatMessages } from '../chats.messages.ts'
import { chatLine } from '../chats.rules.ts'
import { ListRow } from './list-row.tsx'

/** The icon of a chat. It is not in icon.tsx, because only the account screen needs it. */
const bubble = 'M5 5h14q2 0 2 2v7q0 2-2 2h-7l-4.5 4v-4H5q-2 0-2-2V7q0-2 2-2zM8 10.5h.1M12 10.5h.1M16 10.5h.1'

/** The member's links to people in chats. */
export function ChatsSection() {
  const chats = useChats()
  const unlink = useUnlinkChat()
  const content = useRef<HTMLDivElement>(null)
  /** Focuses the list, because the pressed button disappears. */
  const focusContent = () => content.current?.focus({ preventScroll: true })
  return (
    <ScreenSection title={chatMessages.title} text={chatMessages.text}>
      {chats.data ? (
        <div ref={content} tabIndex={-1} className="outline-none">
          {chats.data.length === 0 && <p className="text-ink-soft">{chatMessages.none}</p>}
          <ul aria-label={chatMessages.title}>
            {chats.data.map((link) => (
              <ChatRow
                key={link.id}
                link={link}
                busy={unlink.isPending && unlink.variables.id === link.id}
                onUnlink={() => unlink.mutate(link, { onSuccess: focusContent })}
              />
            ))}
          </ul>
        </div>
      ) : chats.error ? (
        <PartFailure title={chatMessages.fetchingFailed} query={chats} />
      ) : (
        <Skeleton className="h-11 rounded-field" />
      )}
    </ScreenSection>
  )
}

function ChatRow({ link, busy, onUnlink }: { link: ChatLink; busy: boolean; onUnlink: () => void }) {
  const id = useId()
  const timezone = useTeamTimezone()
  return (
    <ListRow id={id} mark={<Drawing path={bubble} />} title={link.userName} line={chatLine(link, timezone)}>
      <Button
        variant="outline"
        className="px-4"
        aria-describedby={id}
        busy={busy}
        busyLabel={chatMessages.unlinking}
        onClick={onUnlink}
      >
        {chatMessages.unlink}
      </Button>
    </ListRow>
  )
}
