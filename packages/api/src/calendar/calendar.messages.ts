/** The titles of events in a calendar. */
export const calendarMessages = {
  /** The name of the venue. */
  lunchAt: (venue: string) => `Lunch at ${venue}`,
  /** `time`: such as 11:45. */
  voteUntil: (time: string) => `Lunch: vote until ${time}`,
  orderGoesOut: (time: string) => `Order goes out at ${time}`,
}
