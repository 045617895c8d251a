import type { CurrentUser } from '@lunchvote/contracts/auth'
import { Link } from '@tanstack/react-router'
import type { MenuEntry } from '~/components/menu.tsx'
import { useLogout } from '~/features/auth/session.hooks.ts'
import { setTheme, themes, useTheme } from '~/lib/theme.ts'

const themeOptions = [
  { value: 'system', label: 'Like the system', icon: 'screen' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

/** The header's menu: screens first, what concerns oneself last. */
export function useMenuEntries(user: CurrentUser, onChangePassword: () => void): MenuEntry[] {
  const theme = useTheme()
  const logout = useLogout()
  const params = { teamName: user.teamName }
  return [
    {
      kind: 'link',
      label: 'Invite Members',
      icon: 'invite',
      link: <Link to="/$teamName/invite" params={params} />,
    },
    {
      kind: 'link',
      label: 'Restaurant Vault',
      icon: 'jar',
      link: <Link to="/$teamName/vault" params={params} />,
    },
    ...(user.isTeamAdmin ? [teamManagement(params)] : []),
    { kind: 'link', label: 'FAQ', icon: 'question', link: <Link to="/faq" /> },
    {
      kind: 'choice',
      label: 'Theme',
      value: theme,
      options: themeOptions,
      onSelect: (value) => setTheme(themes.find((name) => name === value) ?? 'system'),
    },
    { kind: 'action', label: 'Change Password', icon: 'key', onSelect: onChangePassword },
    { kind: 'action', label: 'Logout', icon: 'signOut', onSelect: () => logout.isPending || logout.mutate() },
  ]
}

function teamManagement(params: { teamName: string }): MenuEntry {
  return {
    kind: 'link',
    label: 'Team Management',
    icon: 'sliders',
    link: <Link to="/$teamName/team-management" params={params} />,
  }
}
