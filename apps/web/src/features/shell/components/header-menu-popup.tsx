import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type Language, languages } from '@lunchvote/contracts/languages'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MenuAction, MenuChoice, MenuLink, MenuPopup, type MenuState } from '~/components/menu-popup.tsx'
import { LazyPasswordDialog } from '~/features/auth/components/lazy-password-dialog.tsx'
import { useLogout } from '~/features/auth/session.hooks.ts'
import { showFailure } from '~/lib/api/failure-toast.ts'
import { trpcClient } from '~/lib/api/trpc-client.ts'
import { language, languageNames, reloadIn } from '~/lib/language.ts'
import { oidc } from '~/lib/oidc.ts'
import { setTheme, useTheme } from '~/lib/theme.ts'
import { menuMessages } from '../menu.messages.ts'
import { shellMessages } from '../shell.messages.ts'

const themeOptions = [
  { value: 'system', label: menuMessages.themes.system, icon: 'screen' },
  { value: 'light', label: menuMessages.themes.light, icon: 'sun' },
  { value: 'dark', label: menuMessages.themes.dark, icon: 'moon' },
] as const

const languageOptions = languages.map((value) => ({
  value,
  label: languageNames[value],
  sign: value.toUpperCase(),
  lang: value,
}))

/** Stores the language in the account, and loads the page in it. */
function useChooseLanguage() {
  return useMutation({
    mutationFn: (chosen: Language) => trpcClient.account.update.mutate({ language: chosen }),
    onSuccess: (_user, chosen) => reloadIn(chosen),
    onError: (error) => showFailure(error, {}),
  })
}

/** The menu lists the screens first, and the member's own account last. */
export function HeaderMenuPopup({ user, ...menu }: MenuState & { user: CurrentUser }) {
  const [changing, setChanging] = useState(false)
  const theme = useTheme()
  const logout = useLogout()
  const chooseLanguage = useChooseLanguage()
  const params = { teamName: user.teamName }
  return (
    <>
      <MenuPopup {...menu}>
        <MenuLink
          icon="invite"
          label={menuMessages.invite}
          link={<Link to="/$teamName/invite" params={params} />}
        />
        <MenuLink
          icon="jar"
          label={menuMessages.vault}
          link={<Link to="/$teamName/vault" params={params} />}
        />
        <MenuLink
          icon="calendar"
          label={menuMessages.history}
          link={<Link to="/$teamName/history" params={params} />}
        />
        {user.isTeamAdmin && (
          <MenuLink
            icon="sliders"
            label={menuMessages.team}
            link={<Link to="/$teamName/team-management" params={params} />}
          />
        )}
        <MenuLink icon="question" label={menuMessages.faq} link={<Link to="/faq" />} />
        <MenuChoice label={menuMessages.theme} value={theme} options={themeOptions} onSelect={setTheme} />
        <MenuChoice
          label={shellMessages.language}
          value={language}
          options={languageOptions}
          onSelect={(chosen) => chooseLanguage.mutate(chosen)}
        />
        <MenuLink icon="person" label={menuMessages.account} link={<Link to="/account" />} />
        {!oidc()?.isOnly && (
          <MenuAction icon="key" label={menuMessages.changePassword} onSelect={() => setChanging(true)} />
        )}
        <MenuAction
          icon="signOut"
          label={menuMessages.logout}
          onSelect={() => {
            if (!logout.isPending) logout.mutate()
          }}
        />
      </MenuPopup>
      <LazyPasswordDialog user={user} open={changing} onOpenChange={setChanging} finalFocus={menu.anchor} />
    </>
  )
}
