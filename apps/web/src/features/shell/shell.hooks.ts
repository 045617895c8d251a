import type { MenuEntry } from '~/components/menu.tsx'
import { useLogout } from '~/features/auth/auth.hooks.ts'
import { setTheme, themes, useTheme } from '~/lib/theme.ts'

const themeOptions = [
  { value: 'system', label: 'Like the system', icon: 'screen' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

/** The header's menu, in the order of the specification, section 2.3. */
export function useMenuEntries(): MenuEntry[] {
  const theme = useTheme()
  const logout = useLogout()
  return [
    {
      kind: 'choice',
      label: 'Theme',
      value: theme,
      options: themeOptions,
      onSelect: (value) => setTheme(themes.find((name) => name === value) ?? 'system'),
    },
    { kind: 'action', label: 'Logout', icon: 'signOut', onSelect: () => logout.run(undefined) },
  ]
}
