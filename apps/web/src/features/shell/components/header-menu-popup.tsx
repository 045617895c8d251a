import type { CurrentUser } from '@lunchvote/contracts/auth'
import { languages } from '@lunchvote/contracts/languages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MenuAction, MenuChoice, MenuLink, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { LazyPasswordDialog } from '~/features/auth/components/lazy-password-dialog.tsx'
import { useLogout } from '~/features/auth/session.hooks.ts'
import { companyLogin } from '~/lib/company-login.ts'
import { language, languageNames, reloadIn } from '~/lib/language.ts'
import { setTheme, useTheme } from '~/lib/theme.ts'
import { languageMessages } from '../language.messages.ts'

const themeOptions = [
  { value: 'system', label: 'Like the system', icon: 'screen' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

const languageOptions = languages.map((value) => ({
  value,
  label: languageNames[value],
  sign: value.toUpperCase(),
}))

/** The menu lists the screens first, and the member's own account last. */
export function HeaderMenuPopup({ user, ...menu }: MenuState & { user: CurrentUser }) {
  const [changing, setChanging] = useState(false)
  const theme = useTheme()
  const logout = useLogout()
  const params = { teamName: user.teamName }
  return (
    <>
      <MenuPopup {...menu}>
        <MenuLink
          icon="invite"
          label="Invite Members"
          link={<Link to="/$teamName/invite" params={params} />}
        />
        <MenuLink icon="jar" label="Restaurant Vault" link={<Link to="/$teamName/vault" params={params} />} />
        <MenuLink
          icon="calendar"
          label="Lunch History"
          link={<Link to="/$teamName/history" params={params} />}
        />
        {user.isTeamAdmin && (
          <MenuLink
            icon="sliders"
            label="Team Management"
            link={<Link to="/$teamName/team-management" params={params} />}
          />
        )}
        <MenuLink icon="question" label="FAQ" link={<Link to="/faq" />} />
        <MenuChoice label="Theme" value={theme} options={themeOptions} onSelect={setTheme} />
        <MenuChoice
          label={languageMessages.label}
          value={language}
          options={languageOptions}
          onSelect={reloadIn}
        />
        <MenuLink icon="person" label="My Account" link={<Link to="/account" />} />
        {!companyLogin()?.isOnly && (
          <MenuAction icon="key" label="Change Password" onSelect={() => setChanging(true)} />
        )}
        <MenuAction
          icon="signOut"
          label="Logout"
          onSelect={() => {
            if (!logout.isPending) logout.mutate()
          }}
        />
      </MenuPopup>
      <LazyPasswordDialog user={user} open={changing} onOpenChange={setChanging} finalFocus={menu.anchor} />
    </>
  )
}
