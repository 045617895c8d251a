/** The menu in the header of a member's screens. */
export const menuMessages = {
  invite: 'Invite Members',
  vault: 'Restaurant Vault',
  history: 'Lunch History',
  team: 'Team Management',
  faq: 'FAQ',
  /** The colours of the screen. The three choices are icons, and these are their names. */
  theme: 'Theme',
  themes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
  account: 'My Account',
  changePassword: 'Change Password',
  logout: 'Logout',
}
