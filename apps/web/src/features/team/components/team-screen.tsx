import type { CurrentUser } from '@lunchvote/contracts/auth'
import { ScreenHead } from '~/components/screen-head.tsx'
import { OutletsSection } from '~/features/outlets/components/outlets-section.tsx'
import { DangerZone } from './danger-zone.tsx'
import { MembersSection } from './members-section.tsx'
import { RenameSection } from './rename-section.tsx'
import { SettingsSection } from './settings-section.tsx'

export function TeamScreen({ user }: { user: CurrentUser }) {
  return (
    <>
      <ScreenHead back="Back to Home" title="Team Management" text={user.teamName} />
      <SettingsSection />
      <OutletsSection />
      <RenameSection user={user} />
      <MembersSection user={user} />
      <DangerZone user={user} />
    </>
  )
}
