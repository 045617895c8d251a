/** The frame around a member's screens. */
export const appShellMessages = {
  /** The first link of the page, for the keyboard. */
  skip: 'Skip to content',
  /** In the header. {name} is in bold. On narrow screens, only the name is shown. */
  welcome: 'Welcome, {name}',
  menu: 'Menu',
  offline: 'You are offline',
  backOnline: 'Live again',
}
