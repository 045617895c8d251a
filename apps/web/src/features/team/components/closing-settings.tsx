import type { TeamSettings } from '@lunchvote/contracts/team'
import { Switch } from '~/components/switch.tsx'
import { closingText } from '../team.messages.ts'
import { ClosingTime } from './closing-time.tsx'
import { LunchDays } from './lunch-days.tsx'

/** The closing time that a team gets when it switches daily closing on. The team can then change the time. */
const firstClosingTime = '11:45'

type ClosingSettingsProps = {
  settings: TeamSettings
  onChange: (settings: TeamSettings) => void
}

export function ClosingSettings({ settings, onChange }: ClosingSettingsProps) {
  const { dailyReset, votingCloses, lunchDays } = settings
  return (
    <>
      <Switch
        label="Close voting every day"
        text={closingText(settings)}
        checked={votingCloses !== null}
        disabled={!dailyReset}
        onChange={(checked) => onChange({ ...settings, votingCloses: checked ? firstClosingTime : null })}
      />
      {votingCloses !== null && (
        <div className="grid animate-rise gap-7">
          <ClosingTime settings={settings} saved={votingCloses} />
          <LunchDays days={lunchDays} onChange={(days) => onChange({ ...settings, lunchDays: days })} />
        </div>
      )}
    </>
  )
}
