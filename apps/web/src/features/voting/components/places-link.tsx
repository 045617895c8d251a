import { Link } from '@tanstack/react-router'
import { buttonStyle } from '~/components/button-style.ts'
import { Icon } from '~/components/icon.tsx'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useBoard } from '../board.hooks.ts'
import { lazyVotingMessages } from '../lazy-voting.messages.ts'

/** Leads to the venues around an address. An empty board has this link itself. */
export function PlacesLink() {
  const { teamName } = useBoard().user
  if (serverLacks('places')) return null
  return (
    <Link
      to="/$teamName/places-nearby"
      params={{ teamName }}
      className={buttonStyle('outline', 'whitespace-nowrap')}
    >
      <Icon name="pin" />
      {lazyVotingMessages.placesNearby}
    </Link>
  )
}
