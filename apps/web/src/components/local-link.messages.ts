/** Texts of links that work on the computer of the server only, because `APP_ORIGIN` is an address such as localhost. */
export const localLinkMessages = {
  worksHereOnly: 'This link works on this computer only.',
  /** How the admin changes that. The settings follow. */
  settings: 'To let colleagues in, start LunchVote with these settings:',
  /** The same, if the computer has no address in a network. */
  noAddress:
    'To let colleagues in, start LunchVote with HOST=0.0.0.0, and with APP_ORIGIN set to the address of this computer.',
  /** Stands between two addresses. */
  or: 'or',
}
