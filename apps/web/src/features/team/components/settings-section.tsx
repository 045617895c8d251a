import { type Language, languages } from '@lunchvote/contracts/languages'
import type { TeamSettings } from '@lunchvote/contracts/team'
import { type ReactNode, useMemo } from 'react'
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

type SectionProps = { title: string; text: string; children: (props: SettingsProps) => ReactNode }

/** A section with some of the settings. */
export function Section({ title, text, children }: SectionProps) {
  const settings = useTeamSettings()
  const { mutate: save } = useChangeSettings()
  return (
    <ScreenSection title={title} text={text}>
      {settings.data ? (
        <div className="grid grid-cols-1 gap-7">{children({ settings: settings.data, onChange: save })}</div>
      ) : settings.error ? (
        <PartFailure title={settingsMessages.fetchingFailed} query={settings} />
      ) : (
        <div role="status" aria-label={settingsMessages.loading} className="grid gap-7">
          <Skeleton className="h-20 rounded-field" />
          <Skeleton className="h-14 rounded-field" />
        </div>
      )}
    </ScreenSection>
  )
}

export function SettingsSection() {
  return (
    <Section title={settingsMessages.title} text={settingsMessages.text}>
      {(props) => <Settings {...props} />}
    </Section>
  )
}

export function VotesSection() {
  return (
    <Section title={settingsMessages.votes.title} text={settingsMessages.votes.text}>
      {({ settings }) => <VotingSettings settings={settings} />}
    </Section>
  )
}

export function JoiningSection() {
  const { label, title, text, ...choices } = settingsMessages.joining
  return (
    <Section title={title} text={text}>
      {({ settings, onChange }) => (
        <RadioGroup
          label={label}
          value={settings.joining}
          options={(['open', 'invite'] as const).map((value) => ({ value, ...choices[value] }))}
          onChange={(joining) => onChange({ ...settings, joining })}
        />
      )}
    </Section>
  )
}

export type SettingsProps = {
  settings: TeamSettings
  onChange: (settings: TeamSettings) => void
}

function Settings({ settings, onChange }: SettingsProps) {
  const detected = useDetectedTimezone(settings, onChange)
  const { timezone, dailyReset } = settings
  const time = timeIn(timezone, new Date(useNow()))
  const groups = useMemo(() => timezoneGroups(timezone), [timezone])
  return (
    <>
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
      <SelectField
        label={settingsMessages.chatLanguage.label}
        value={settings.language}
        onChange={({ currentTarget }) => onChange({ ...settings, language: currentTarget.value as Language })}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
