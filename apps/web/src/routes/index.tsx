import { createFileRoute, redirect } from '@tanstack/react-router'
import { LandingScreen } from '~/features/shell/components/landing-screen.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { user } }) => {
    if (user) throw redirect({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
  },
  component: LandingScreen,
})
