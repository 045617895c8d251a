import { createFileRoute } from '@tanstack/react-router'
import { ChatLinkScreen } from '~/features/account/components/chat-link-screen.tsx'
import { resetSearch } from '~/features/auth/auth.rules.ts'

export const Route = createFileRoute('/_member/chats/link')({
  validateSearch: resetSearch,
  component: ChatLinkRoute,
})

function ChatLinkRoute() {
  const { user } = Route.useRouteContext()
  return <ChatLinkScreen user={user} linkedToken={Route.useSearch().token} />
}
