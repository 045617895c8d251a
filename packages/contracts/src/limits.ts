/**
 * The limits of values. Lengths are counted in Unicode code points. URLs are counted as they are stored, which is in
 * ASCII. The minimum and the maximum themselves are allowed.
 */
export const limits = {
  email: { max: 254 },
  password: { min: 6, max: 50 },
  displayName: { min: 2, max: 50 },
  teamName: { min: 2, max: 50 },
  venueName: { min: 3, max: 50 },
  venueDescription: { min: 10, max: 200 },
  imageUrl: { max: 2048 },
  /** The address of a venue's menu or website. */
  venueLink: { max: 500 },
  /** On how many weekdays a venue can be closed. */
  closedWeekdays: { max: 6 },
  tag: { min: 2, max: 20 },
  /** The number of tags of a venue. */
  venueTags: { max: 6 },
  /** The number of different tags of a team's venues. */
  teamTags: { max: 50 },
  /** The number of tags that an imported venue gets. */
  importedTags: { max: 3 },
  price: { min: 1, max: 3 },
  walkingMinutes: { min: 0, max: 120 },
  /** Why a venue is left out. */
  leftOutReason: { min: 2, max: 80 },
  /** The number of restaurants in one import. */
  importedVenues: { max: 10 },
  importUrl: { max: 2048 },
  /** The text of the import box: more than all its URLs, so that some of them can be there twice. */
  importText: { max: 30_000 },
  /** The address near which places are searched. */
  placeAddress: { min: 3, max: 200 },
  /** The number of places that a search finds. */
  foundPlaces: { max: 60 },
  /** The number of found places in one import. */
  importedPlaces: { max: 30 },
  /** The size of a picture that is uploaded, in bytes. */
  pictureBytes: { max: 8 * 1024 * 1024 },
  /** The number of pixels of a picture that is uploaded. */
  picturePixels: { max: 50_000_000 },
  /** The width and the height of a stored picture, in pixels. Larger pictures are scaled down. */
  pictureSide: { max: 1200 },
  /** The size of a stored picture, in bytes. Pictures from before this limit can be larger. */
  storedPictureBytes: { max: 300_000 },
  /** The number of pictures of a team. */
  pictures: { max: 600 },
  /** The number of venues of a team. */
  venues: { max: 500 },
  /** The number of vault items of a team. */
  vaultItems: { max: 500 },
  /** By how many minutes voting can be extended at a time. */
  extension: { min: 1, max: 180 },
  /** For how many days an invite link can be valid. */
  inviteDays: { min: 1, max: 90 },
  tokenName: { min: 2, max: 50 },
  /** For how many days an access token can be valid. */
  tokenDays: { min: 1, max: 365 },
  /** The number of access tokens of an account. */
  accessTokens: { max: 20 },
  /** The number of sessions of an account. A further login ends the one that was used least recently. */
  sessions: { max: 50 },
  /** The number of outlets of a team. */
  outlets: { max: 10 },
  outletName: { min: 2, max: 50 },
  outletUrl: { max: 2048 },
  pushEndpoint: { max: 1024 },
  /** The number of browsers of an account that get push messages. A further one replaces the oldest. */
  pushSubscriptions: { max: 20 },
  /** The number of people in chats that an account is linked to. A further one replaces the oldest. */
  chatLinks: { max: 20 },
  /** How many minutes before the closing time members are reminded. */
  remindMinutes: { min: 5, max: 60, default: 15 },
  /** The number of deliveries that are listed for an outlet. */
  listedDeliveries: { max: 50 },
  /** The name of a place that is no venue of the team. */
  lunchName: { min: 2, max: 50 },
  /** Where a team or a table meets before it leaves. */
  meetingPoint: { min: 2, max: 60 },
  /** The number of people that a table takes. */
  tableSeats: { min: 2, max: 99 },
  /** The number of people that a venue has room for. */
  venueSeats: { min: 2, max: 300 },
  /** The number of tables that members open on a day. */
  tables: { max: 20 },
  /** What one person orders at a table. */
  orderLine: { min: 1, max: 120 },
  /** The number of guests of a member. */
  guests: { max: 5 },
  guestName: { min: 2, max: 50 },
  /** The number of days that a team sets itself. */
  daysOff: { max: 60 },
  /** For how many years ahead days off are known. */
  dayOffYears: { years: 2 },
  dayOffName: { min: 2, max: 50 },
  /** The number of days whose lunches are told at once. */
  lunchDaySpan: { max: 62 },
  /** The number of dishes of a menu. */
  dishes: { max: 30 },
  /** The number of words for dishes that a member loves. */
  favourites: { max: 10 },
  favourite: { min: 3, max: 30 },
  /** The number of lunches in one page of the history. */
  lunchPage: { default: 30, max: 100 },
} as const
