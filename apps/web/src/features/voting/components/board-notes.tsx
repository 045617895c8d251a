import { MapCredit } from '~/features/venues/components/map-credit.tsx'
import { OffOffer } from '~/features/venues/components/off-offer.tsx'
import { useBoard } from '../board.hooks.ts'

/** What stands below the cards on some boards. */
export function BoardNotes({ hasMapData }: { hasMapData: boolean }) {
  const { user, venues } = useBoard()
  const offOffer = venues.filter(({ active }) => !active)
  return (
    <>
      {hasMapData && (
        <div className="mt-1 text-center">
          <MapCredit />
        </div>
      )}
      {offOffer.length > 0 && <OffOffer teamName={user.teamName} venues={offOffer} />}
    </>
  )
}
