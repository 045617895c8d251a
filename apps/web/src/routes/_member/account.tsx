import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/account/components/account-screen.tsx'
import { sectionSearch } from '~/lib/section-search.ts'

// There is no loader: each section loads what it shows, and the address can name one of them.
export const Route = createFileRoute('/_member/account')({
  validateSearch: sectionSearch,
  component: AccountRoute,
})

function AccountRoute() {
  const { user } = Route.useRouteContext()
  const { section } = Route.useSearch()
  return <AccountScreen user={user} section={section} />
}
