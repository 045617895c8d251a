import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { ChatOffer } from '@lunchvote/contracts/chats'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmButton } from '~/components/confirm-button.tsx'
import { Failure, TippedPlate } from '~/components/failure.tsx'
import { ScreenHead } from '~/components/screen-head.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { isRefused, useChatOffer, useLinkChat } from '../chats.hooks.ts'
import { chatMessages } from '../chats.messages.ts'
import { chatNames } from '../chats.rules.ts'

type ChatLinkScreenProps = {
  user: CurrentUser
  /** The secret of the one-time link. Undefined without a link. */
  linkedToken: string | undefined
}

/** Asks whether the member is the person who has got the link in a chat. */
export function ChatLinkScreen({ user, linkedToken }: ChatLinkScreenProps) {
  const router = useRouter()
  const [token] = useState(linkedToken)
  // The secret is kept only in memory, as that of a reset link.
  useEffect(() => {
    if (linkedToken) void router.navigate({ to: '/chats/link', replace: true })
  }, [router, linkedToken])
  return token ? <LinkQuestion user={user} token={token} /> : <DeadLink text={chatMessages.deadLink} />
}

function LinkQuestion({ user, token }: { user: CurrentUser; token: string }) {
  const offer = useChatOffer(token)
  const link = useLinkChat(user)
  const refusal = [offer.error, link.error].find(isRefused)
  if (refusal) return <DeadLink text={messageOf(refusal, chatMessages.deadLink)} />
  if (offer.data) {
    return (
      <Question
        user={user}
        offer={offer.data}
        busy={link.isPending || link.isSuccess}
        onLink={() => link.mutate(token)}
      />
    )
  }
  if (offer.error) return <Failure title={chatMessages.checkingFailed} query={offer} />
  return (
    <div role="status" aria-label={chatMessages.checking} className="grid gap-4 pt-20">
      <Skeleton className="h-14 max-w-md rounded-field" />
      <Skeleton className="h-13 max-w-lg rounded-field" />
    </div>
  )
}

type QuestionProps = { user: CurrentUser; offer: ChatOffer; busy: boolean; onLink: () => void }

function Question({ user, offer, busy, onLink }: QuestionProps) {
  const { kind, userName, venueName } = offer
  const chat = chatNames[kind]
  const names = { person: userName, chat, member: user.displayName }
  const text =
    venueName === null
      ? chatMessages.askToBeAway(names)
      : chatMessages.askToVote({ ...names, venue: venueName })
  return (
    <>
      <ScreenHead back={chatMessages.back} title={chatMessages.voteIn(chat)} text={text} />
      <ConfirmButton
        takesFocus
        className="min-h-13 text-lg max-sm:w-full"
        busy={busy}
        busyLabel={chatMessages.linking}
        onClick={onLink}
      >
        {venueName === null ? chatMessages.link : chatMessages.linkAndVote}
      </ConfirmButton>
    </>
  )
}

function DeadLink({ text }: { text: string }) {
  return (
    <>
      <ScreenHead back={chatMessages.back} title={chatMessages.deadTitle} />
      <div role="alert" className="grid justify-items-center gap-5 py-10 text-center">
        <TippedPlate />
        <p className="max-w-md text-lg">{text}</p>
      </div>
    </>
  )
}
