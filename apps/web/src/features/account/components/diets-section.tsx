import type { Diet } from '@lunchvote/contracts/diets'
import { ChoicePills } from '~/components/choice-pills.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { dietOptions } from '~/features/venues/diets.rules.ts'
import { accountMessages } from '../account.messages.ts'
import { useChangeDiets, useDiets } from '../diets.hooks.ts'
import { OwnSection } from './own-section.tsx'

const texts = accountMessages.diets

export function DietsSection() {
  return (
    <OwnSection texts={texts} query={useDiets()} skeleton={<Skeleton className="h-26 rounded-field" />}>
      {({ diets }) => <DietsChoice stored={diets} />}
    </OwnSection>
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
