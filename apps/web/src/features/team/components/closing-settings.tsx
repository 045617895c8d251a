import type { TeamSettings } from '@lunchvote/contracts/team'
import { Switch } from '~/components/switch.tsx'
import { closingText, teamMessages } from '../team.messages.ts'
import { LunchDays } from './lunch-days.tsx'
import { SettingField } from './setting-field.tsx'

/** The closing time that a team gets when it switches daily closing on. The team can then change the time. */
const firstClosingTime = '11:45'

type ClosingSettingsProps = {
  settings: TeamSettings
  onChange: (settings: TeamSettings) => void
}

export function ClosingSettings({ settings, onChange }: ClosingSettingsProps) {
  const { dailyReset, votingCloses, lunchDays, remindMinutes } = settings
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
          <SettingField
            label="Voting closes at"
            type="time"
            hint={teamMessages.closingTimeHint}
            saved={votingCloses}
            changed={(time) => ({ ...settings, votingCloses: time })}
          />
          <SettingField
            label="Remind before voting closes"
            type="number"
            inputMode="numeric"
            hint={teamMessages.remindHint}
            saved={String(remindMinutes)}
            changed={(minutes) => ({ ...settings, remindMinutes: Number(minutes) })}
          />
          <LunchDays days={lunchDays} onChange={(days) => onChange({ ...settings, lunchDays: days })} />
        </div>
      )}
    </>
  )
}
