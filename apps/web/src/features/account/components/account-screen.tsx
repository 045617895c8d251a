import type { CurrentUser } from '@lunchvote/contracts/auth'
import { ScreenHead } from '~/components/screen-head.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { PushSection } from './push-section.tsx'
import { TokensSection } from './tokens-section.tsx'

export function AccountScreen({ user }: { user: CurrentUser }) {
  return (
    <>
      <ScreenHead back="Back to Home" title="My Account" />
      <ProfileSection user={user} />
      <PushSection user={user} />
      <PasswordSection user={user} />
      <DevicesSection />
      <TokensSection />
      <DeletionSection user={user} />
    </>
  )
}
