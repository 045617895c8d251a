import type { TeamSettings } from '@lunchvote/contracts/team'
import { settingsMessages } from '../settings.messages.ts'
import { SettingField } from './setting-field.tsx'

const texts = settingsMessages.leaving

/** When the team leaves for lunch, and where it meets before. */
export function LeavingSettings({ settings }: { settings: TeamSettings }) {
  return (
    <div className="grid items-start gap-x-4 gap-y-7 min-[22rem]:grid-cols-[9.5rem_minmax(0,1fr)]">
      <SettingField
        label={texts.label}
        type="time"
        saved={settings.leavesAt ?? ''}
        changed={(time) => ({ ...settings, leavesAt: time || null })}
      />
      <SettingField
        label={texts.meetingPoint}
        autoComplete="off"
        className="w-full"
        placeholder={texts.meetingExample}
        saved={settings.meetingPoint ?? ''}
        changed={(place) => ({ ...settings, meetingPoint: place.trim() || null })}
      />
    </div>
  )
}
