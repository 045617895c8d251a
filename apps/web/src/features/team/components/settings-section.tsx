import type { TeamSettings } from '@lunchvote/contracts/team'
import { useMemo } from 'react'
import { PartFailure } from '~/components/failure.tsx'
import { RadioGroup } from '~/components/radio-group.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SearchSelect } from '~/components/search-select.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { Switch } from '~/components/switch.tsx'
import { useNow } from '~/lib/api/now.ts'
import { useChangeSettings, useDetectedTimezone, useTeamSettings } from '../team.hooks.ts'
import { joiningOptions, resetText, teamMessages, timezoneHint } from '../team.messages.ts'
import { withoutClosing } from '../team.rules.ts'
import { browserTimezone, timeIn, timezoneGroups } from '../timezone.rules.ts'
import { ClosingSettings } from './closing-settings.tsx'
import { SettingField } from './setting-field.tsx'
import { VotingSettings } from './voting-settings.tsx'

export function SettingsSection() {
  const settings = useTeamSettings()
  const { mutate: save } = useChangeSettings()
  const detected = useDetectedTimezone(settings.data, save)
  return (
    <ScreenSection
      title="Team Settings"
      text="When the team's day ends, how and when it decides, and who can join. Changes are saved at once, a closing time by Save."
    >
      {settings.data ? (
        <Settings settings={settings.data} detected={detected} onChange={save} />
      ) : settings.error ? (
        <PartFailure title={teamMessages.fetchingSettingsFailed} query={settings} />
      ) : (
        <div role="status" aria-label="Loading the settings" className="grid gap-7">
          <Skeleton className="h-20 rounded-field" />
          <Skeleton className="h-14 rounded-field" />
          <Skeleton className="h-14 rounded-field" />
        </div>
      )}
    </ScreenSection>
  )
}

type SettingsProps = {
  settings: TeamSettings
  detected: string | undefined
  onChange: (settings: TeamSettings) => void
}

function Settings({ settings, detected, onChange }: SettingsProps) {
  const { timezone, dailyReset } = settings
  const time = timeIn(timezone, new Date(useNow()))
  const groups = useMemo(() => timezoneGroups(timezone), [timezone])
  return (
    <div className="grid grid-cols-1 gap-7">
      <SearchSelect
        label="Timezone"
        hint={timezoneHint({
          timezone,
          time,
          detected: timezone === detected,
          browserZone: browserTimezone(),
        })}
        groups={groups}
        value={timezone}
        placeholder="Not chosen yet (UTC)"
        searchLabel="Search by city or region"
        notFound="No timezone of that name."
        onChange={(next) => onChange({ ...settings, timezone: next })}
      />
      <Switch
        label="Daily reset"
        text={resetText(settings)}
        checked={dailyReset}
        onChange={(checked) =>
          onChange(
            checked ? { ...settings, dailyReset: true } : { ...withoutClosing(settings), dailyReset: false },
          )
        }
      />
      <ClosingSettings settings={settings} onChange={onChange} />
      <SettingField
        label="Announce voting at"
        type="time"
        hint={teamMessages.announceHint}
        saved={settings.votingOpens ?? ''}
        changed={(time) => ({ ...settings, votingOpens: time || null })}
      />
      <VotingSettings settings={settings} />
      <RadioGroup
        label="Who can join"
        value={settings.joining}
        options={joiningOptions}
        onChange={(joining) => onChange({ ...settings, joining })}
      />
    </div>
  )
}
