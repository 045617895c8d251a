import type { TeamSettings } from '@lunchvote/contracts/team'
import { useState } from 'react'
import { Switch } from '~/components/switch.tsx'
import { settingsMessages } from '../settings.messages.ts'
import { closingText, withoutClosing } from '../settings.rules.ts'
import { ClosingTime } from './closing-time.tsx'
import { LeavingSettings } from './leaving-settings.tsx'
import { LunchDays } from './lunch-days.tsx'
import { SettingField } from './setting-field.tsx'

type ClosingSettingsProps = {
  settings: TeamSettings
  onChange: (settings: TeamSettings) => void
}

/**
 * Whether and when voting closes every day, and when the team leaves. Switching it on only opens the field for the time, because a time can close
 * today's voting. Switching it off is saved at once.
 */
export function ClosingSettings({ settings, onChange }: ClosingSettingsProps) {
  const { dailyReset, votingCloses, lunchDays, remindMinutes } = settings
  /** Whether the switch was turned on, and no time has been saved yet. */
  const [isChoosing, setIsChoosing] = useState(false)
  if (isChoosing && !dailyReset) setIsChoosing(false)

  function change(checked: boolean) {
    setIsChoosing(checked)
    if (!checked && votingCloses !== null) onChange(withoutClosing(settings))
  }
  return (
    <>
      <Switch
        label={settingsMessages.closing.label}
        text={closingText(settings, isChoosing)}
        checked={isChoosing || votingCloses !== null}
        disabled={!dailyReset}
        onChange={change}
      />
      {(isChoosing || votingCloses !== null) && (
        <ClosingTime settings={settings} onSaved={() => setIsChoosing(false)} />
      )}
      <LeavingSettings settings={settings} />
      {votingCloses !== null && !isChoosing && (
        <div className="grid animate-rise gap-7">
          <SettingField
            label={settingsMessages.reminder.label}
            type="number"
            inputMode="numeric"
            hint={settingsMessages.reminder.hint}
            saved={String(remindMinutes)}
            changed={(minutes) => ({ ...settings, remindMinutes: Number(minutes) })}
          />
          <LunchDays days={lunchDays} onChange={(days) => onChange({ ...settings, lunchDays: days })} />
        </div>
      )}
    </>
  )
}
