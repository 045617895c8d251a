import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '~/features/shell/components/faq-screen.tsx'

export const Route = createFileRoute('/_member/faq')({
  component: FaqRoute,
})

function FaqRoute() {
  const { user } = Route.useRouteContext()
  return <FaqScreen user={user} />
}
