import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartFailure } from '~/components/failure.tsx'
import { SearchSelect } from '~/components/search-select.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { Switch } from '~/components/switch.tsx'
import { useNow } from '~/lib/api/now.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { localDay } from '~/lib/instants.ts'
import { daysOffMessages } from '../days-off.messages.ts'
import { countryOf, holidayRows, noRegion, regionGroups, withDay, withoutDay } from '../days-off.rules.ts'
import { OwnDaysOff } from './own-days-off.tsx'
import { Section, type SettingsProps } from './settings-section.tsx'

/** On which days the team has no lunch: the public holidays of a region, and days of its own. */
export function DaysOffSection() {
  return (
    <Section title={daysOffMessages.title} text={daysOffMessages.text}>
      {(props) => <DaysOff {...props} />}
    </Section>
  )
}

function DaysOff({ settings, onChange }: SettingsProps) {
  const today = localDay(useNow(), settings.timezone)
  const { holidays: region = null } = settings
  return (
    <>
      <Region region={region} onChange={(holidays) => onChange({ ...settings, holidays })} />
      {region !== null && (
        <NextHolidays region={region} settings={settings} today={today} onChange={onChange} />
      )}
      <OwnDaysOff settings={settings} today={today} onChange={onChange} />
    </>
  )
}

type RegionProps = { region: string | null; onChange: (region: string | null) => void }

/** The server reads its data for the list, so it is asked only by who opens the list, or has chosen a part of a country. */
function Region({ region, onChange }: RegionProps) {
  const texts = daysOffMessages.region
  const [isOpened, setOpened] = useState(false)
  const regions = useQuery({
    ...trpc.holidays.regions.queryOptions(),
    enabled: isOpened || region?.includes('-') === true,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, isError } = regions
  return (
    <SearchSelect
      label={texts.label}
      hint={region === null ? texts.hint : texts.chosenHint}
      groups={data ? regionGroups(data) : []}
      value={region ?? noRegion}
      placeholder={region === null ? texts.none : countryOf(region)}
      searchLabel={texts.search}
      notFound={data ? texts.notFound : isError ? texts.fetchingFailed : texts.loading}
      onOpen={() => {
        setOpened(true)
        if (isError) void regions.refetch()
      }}
      onChange={(value) => onChange(value || null)}
    />
  )
}

type NextHolidaysProps = SettingsProps & { region: string; today: string }

/** The next holidays, each with a switch that is on if the day is off. */
function NextHolidays({ region, settings, today, onChange }: NextHolidaysProps) {
  const texts = daysOffMessages.holidays
  const holidays = useQuery(trpc.holidays.next.queryOptions({ region }))
  if (holidays.error) return <PartFailure title={texts.fetchingFailed} query={holidays} />
  if (!holidays.data) return <SkeletonRows label={texts.loading} />
  const rows = holidayRows(holidays.data, settings, today)
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{texts.title}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {rows.map(({ day, name, text, isOff, isLunchDay }) => (
        <Switch
          key={day}
          label={name}
          text={text}
          checked={isOff}
          disabled={!isLunchDay}
          onChange={(isOn) =>
            onChange(isOn ? withoutDay(settings, day) : withDay(settings, { day, name: null, isOff: false }))
          }
        />
      ))}
    </div>
  )
}
