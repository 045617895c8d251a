import { createFileRoute } from '@tanstack/react-router'
import { WallScreen } from '~/features/wall/components/wall-screen.tsx'

export const Route = createFileRoute('/screen/$token')({ component: ScreenRoute })

function ScreenRoute() {
  return <WallScreen token={Route.useParams().token} />
}
