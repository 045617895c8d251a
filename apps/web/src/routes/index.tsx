import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazyPart } from '~/components/lazy-part.tsx'
import { LandingScreen } from '~/features/shell/components/landing-screen.tsx'
import { webSettings } from '~/lib/web-settings.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { user } }) => {
    if (user) throw redirect({ to: '/$teamName', params: { teamName: user.teamName }, replace: true })
  },
  component: IndexRoute,
})

const DemoEntrance = lazyPart(
  async () => (await import('~/features/demo/components/demo-entrance.tsx')).DemoEntrance,
)

function IndexRoute() {
  return webSettings().demo ? <DemoEntrance atOnce /> : <LandingScreen />
}
