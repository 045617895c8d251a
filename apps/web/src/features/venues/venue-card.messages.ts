/** What the card of a venue says, on the vote screen and in the preview of the form. */
export const venueCardMessages = {
  /** Unfolds the description. */
  more: 'More',
  /** The link to the menu or the website of the venue. */
  menu: 'Menu',
  /** How long it takes to walk there. */
  walk: (minutes: number) => `${minutes} min on foot`,
}
