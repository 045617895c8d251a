import { type Language, languages } from '@lunchvote/contracts/languages'
import type { TeamSettings } from '@lunchvote/contracts/team'
import { useMemo } from 'react'
import { PartFailure } from '~/components/failure.tsx'
import { RadioGroup } from '~/components/radio-group.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { SearchSelect } from '~/components/search-select.tsx'
import { SelectField } from '~/components/select-field.tsx'
import { Skeleton } from '~/components/skeleton.tsx'
import { Switch } from '~/components/switch.tsx'
import { useNow } from '~/lib/api/now.ts'
import { languageNames } from '~/lib/language.ts'
import { useChangeSettings, useDetectedTimezone, useTeamSettings } from '../settings.hooks.ts'
import { settingsMessages } from '../settings.messages.ts'
import { resetText, timezoneHint, withoutClosing } from '../settings.rules.ts'
import { browserTimezone, timeIn, timezoneGroups } from '../timezone.rules.ts'
import { ClosingSettings } from './closing-settings.tsx'
import { SettingField } from './setting-field.tsx'
import { VotingSettings } from './voting-settings.tsx'

export function SettingsSection() {
  const settings = useTeamSettings()
  const { mutate: save } = useChangeSettings()
  const detected = useDetectedTimezone(settings.data, save)
  return (
    <ScreenSection title={settingsMessages.title} text={settingsMessages.text}>
      {settings.data ? (
        <Settings settings={settings.data} detected={detected} onChange={save} />
      ) : settings.error ? (
        <PartFailure title={settingsMessages.fetchingFailed} query={settings} />
      ) : (
        <div role="status" aria-label={settingsMessages.loading} className="grid gap-7">
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
        label={settingsMessages.timezone.label}
        hint={timezoneHint({
          timezone,
          time,
          detected: timezone === detected,
          browserZone: browserTimezone(),
        })}
        groups={groups}
        value={timezone}
        placeholder={settingsMessages.timezone.notChosen}
        searchLabel={settingsMessages.timezone.search}
        notFound={settingsMessages.timezone.notFound}
        onChange={(next) => onChange({ ...settings, timezone: next })}
      />
      <Switch
        label={settingsMessages.dailyReset.label}
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
        label={settingsMessages.announcement.label}
        type="time"
        hint={settingsMessages.announcement.hint}
        saved={settings.votingOpens ?? ''}
        changed={(time) => ({ ...settings, votingOpens: time || null })}
      />
      <VotingSettings settings={settings} />
      <SelectField
        label={settingsMessages.chatLanguage.label}
        hint={settingsMessages.chatLanguage.hint}
        value={settings.language}
        onChange={({ currentTarget }) => onChange({ ...settings, language: currentTarget.value as Language })}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      <RadioGroup
        label={settingsMessages.joining.label}
        value={settings.joining}
        options={(['open', 'invite'] as const).map((value) => ({
          value,
          ...settingsMessages.joining[value],
        }))}
        onChange={(joining) => onChange({ ...settings, joining })}
      />
    </div>
  )
}
