import type { Diet } from '@lunchvote/contracts/diets'
import { Button } from '~/components/button.tsx'
import { ChoicePills } from '~/components/choice-pills.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { dietOptions } from '~/features/venues/diets.rules.ts'
import { useForm } from '~/lib/forms/use-form.ts'
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
        <DietsForm stored={stored.diets} />
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

function DietsForm({ stored }: { stored: Diet[] }) {
  const change = useChangeDiets()
  const { pending, control, handlers } = useForm({ initial: { diets: stored }, onSubmit: change.mutateAsync })
  return (
    // The class keeps analytics away: neither clicks nor replays tell what the member eats.
    <form noValidate className="ph-no-capture grid gap-5" {...handlers}>
      <ChoicePills label={texts.diets} options={dietOptions} {...control('diets')} />
      <Button
        type="submit"
        className="min-h-12 sm:justify-self-start"
        busy={pending}
        busyLabel={accountMessages.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}
