import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Navigate, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { DangerSection } from '~/components/danger-section.tsx'
import { TextField } from '~/components/field.tsx'
import { lazyDialog } from '~/components/lazy-dialog.tsx'
import { lazyPart } from '~/components/lazy-part.tsx'
import { ScreenSection } from '~/components/screen-section.tsx'
import { type ScreenPart, SectionedScreen } from '~/components/sectioned-screen.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { LazyPasswordDialog } from '~/features/auth/components/lazy-password-dialog.tsx'
import { useOidcLink } from '~/features/auth/oidc.hooks.ts'
import { oidcMessages } from '~/features/auth/oidc.messages.ts'
import { oidcName } from '~/features/auth/oidc.rules.ts'
import { useForm } from '~/lib/forms/use-form.ts'
import { oidc } from '~/lib/oidc.ts'
import { useChangeName, useServerVersion } from '../account.hooks.ts'
import { accountMessages } from '../account.messages.ts'
import { useChats } from '../chats.hooks.ts'
import { chatMessages } from '../chats.messages.ts'
import { CalendarSection } from './calendar-section.tsx'
import { ChatsSection } from './chats-section.tsx'
import { DaysSection } from './days-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DietsSection } from './diets-section.tsx'
import { FavouritesSection } from './favourites-section.tsx'
import { OidcSection } from './oidc-section.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { PushSection } from './push-section.tsx'
import { TokensSection } from './tokens-section.tsx'

const { profile, password, server, deletion } = accountMessages

const serverLoading = <SkeletonRows label={server.loading} />
const ServerContent = lazyPart(
  async () => (await import('~/features/operator/components/server-content.tsx')).ServerContent,
  serverLoading,
)

type AccountScreenProps = { user: CurrentUser; section?: string | undefined }

export function AccountScreen({ user, section }: AccountScreenProps) {
  const hash = useLocation({ select: (location) => location.hash })
  const parts = useParts(user, section)
  // Links of earlier versions lead to a fragment.
  if (hash && !section) return <Navigate to="/account" search={{ section: hash }} replace />
  return (
    <>
      <SectionedScreen
        back={accountMessages.back}
        title={accountMessages.title}
        chosen={section}
        parts={parts}
      />
      <VersionLine isAdmin={user.isTeamAdmin} />
    </>
  )
}

/** The version of the server. It has its place before it is known. If it cannot be loaded, nothing is said. */
function VersionLine({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useServerVersion()
  return (
    <div className="mt-12 min-h-5 text-sm text-ink-soft">
      {data && <p>LunchVote {data.version}</p>}
      {(isAdmin || data?.isOperator) && data?.isOutdated && (
        <p className="mt-1 max-w-prose">{accountMessages.outdated}</p>
      )}
    </div>
  )
}

/** A member without links to chats is not offered that section. It stays after the last link has ended. */
function useParts(user: CurrentUser, chosen: string | undefined) {
  const login = oidc()
  const isOperator = useServerVersion().data?.isOperator === true
  const chats = useChats()
  const [hadChats, setHadChats] = useState(chosen === 'chats')
  const hasChats = hadChats || chats.error !== null || (chats.data?.length ?? 0) > 0
  if (hasChats && !hadChats) setHadChats(true)
  const parts: (ScreenPart | null)[] = [
    { section: 'profile', title: profile.title, content: <ProfileSection user={user} /> },
    { section: 'days', title: accountMessages.days.title, content: <DaysSection /> },
    { section: 'diets', title: accountMessages.diets.title, content: <DietsSection /> },
    { section: 'favourites', title: accountMessages.favourites.title, content: <FavouritesSection /> },
    { section: 'notifications', title: accountMessages.push.title, content: <PushSection user={user} /> },
    { section: 'calendar', title: accountMessages.calendar.title, content: <CalendarSection /> },
    login && { section: 'company', title: oidcName(), content: <OidcSection /> },
    login?.isOnly
      ? null
      : { section: 'password', title: password.title, content: <PasswordSection user={user} /> },
    { section: 'devices', title: accountMessages.devices.title, content: <DevicesSection /> },
    hasChats ? { section: 'chats', title: chatMessages.title, content: <ChatsSection /> } : null,
    { section: 'tokens', title: accountMessages.tokens.title, content: <TokensSection /> },
    isOperator
      ? {
          section: 'server',
          title: server.title,
          content: (
            <ScreenSection title={server.title} text={server.text}>
              <ServerContent user={user} loading={serverLoading} />
            </ScreenSection>
          ),
        }
      : null,
    { section: 'deletion', title: deletion.action, content: <DeletionSection user={user} /> },
  ]
  return parts.filter((part) => part !== null)
}

const loadSchema = async () => (await import('@lunchvote/contracts/auth')).profileChange

function ProfileSection({ user }: { user: CurrentUser }) {
  const change = useChangeName()
  const { values, pending, field, handlers } = useForm({
    initial: { displayName: user.displayName },
    schema: loadSchema,
    onSubmit: change.mutateAsync,
  })
  return (
    <ScreenSection title={profile.title} text={profile.text(user.email)}>
      <ProfilePicture user={user} />
      <form
        noValidate
        className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
        {...handlers}
      >
        <TextField label={profile.name} autoComplete="name" {...field('displayName')} />
        <Button
          type="submit"
          className="min-h-12 sm:mt-7.5"
          disabled={values.displayName.trim() === ''}
          busy={pending}
          busyLabel={accountMessages.saving}
        >
          {profile.save}
        </Button>
      </form>
    </ScreenSection>
  )
}

function PasswordSection({ user }: { user: CurrentUser }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isChanging, setIsChanging] = useState(false)
  const { data: link } = useOidcLink()
  const hasNone = link?.hasPassword === false
  return (
    <ScreenSection
      title={password.title}
      text={hasNone ? oidcMessages.noPassword(oidcName()) : password.text}
    >
      <Button
        ref={button}
        variant="outline"
        className="max-sm:w-full"
        {...LazyPasswordDialog.preload}
        onClick={() => setIsChanging(true)}
      >
        {hasNone ? password.set : password.change}
      </Button>
      <LazyPasswordDialog user={user} open={isChanging} onOpenChange={setIsChanging} finalFocus={button} />
    </ScreenSection>
  )
}

const DeletionDialog = lazyDialog(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

function DeletionSection({ user }: { user: CurrentUser }) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <DangerSection text={deletion.text}>
      <Button
        variant="dangerOutline"
        icon="trash"
        className="max-sm:w-full"
        {...DeletionDialog.preload}
        onClick={() => setIsDeleting(true)}
      >
        {deletion.action}
      </Button>
      <DeletionDialog user={user} open={isDeleting} onOpenChange={setIsDeleting} />
    </DangerSection>
  )
}
