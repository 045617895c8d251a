import type { Diet } from '@lunchvote/contracts/diets'
import { ChoicePills } from '~/components/choice-pills.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { dietOptions } from '~/features/venues/diets.rules.ts'
import { useBeginning } from '../account.hooks.ts'
import { accountMessages } from '../account.messages.ts'
import { useChangeDiets, useDiets } from '../diets.hooks.ts'

const texts = accountMessages.diets

export function DietsSection() {
  const own = useDiets()
  const stored = useBeginning(own)
  return (
    <ScreenSection title={texts.title} text={texts.text}>
      {stored ? (
        <DietsChoice stored={stored.diets} />
      ) : own.error ? (
        <PartFailure title={texts.fetchingFailed} query={own} />
      ) : (
        <div role="status" aria-label={texts.loading}>
          <Skeleton className="h-26 rounded-field" />
        </div>
      )}
    </ScreenSection>
  )
}

/** Each choice is saved at once. */
function DietsChoice({ stored }: { stored: Diet[] }) {
  const { mutate: change } = useChangeDiets()
  return (
    // The class keeps analytics away: neither clicks nor replays tell what the member eats.
    <div className="ph-no-capture">
      <ChoicePills
        label={texts.diets}
        name="diets"
        options={dietOptions}
        value={stored}
        onChange={(diets) => change({ diets })}
      />
    </div>
  )
}
