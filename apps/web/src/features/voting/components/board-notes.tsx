import type { Venue } from '@lunchvote/contracts/venues'
import { MapCredit } from '~/features/venues/components/map-credit.tsx'
import { OffOffer } from '~/features/venues/components/off-offer.tsx'

type BoardNotesProps = { teamName: string; hasMapData: boolean; offOffer: readonly Venue[] }

/** What stands below the cards on some boards. */
export function BoardNotes({ teamName, hasMapData, offOffer }: BoardNotesProps) {
  return (
    <>
      {hasMapData && (
        <div className="mt-1 text-center">
          <MapCredit />
        </div>
      )}
      {offOffer.length > 0 && <OffOffer teamName={teamName} venues={offOffer} />}
    </>
  )
}
