/** A reminder is not sent if it would be later than this. */
export const maxReminderDelayMs = 5 * 60_000
