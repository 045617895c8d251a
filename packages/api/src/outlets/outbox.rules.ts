/**
 * How long a decision is held before it is told, in milliseconds. If it is withdrawn or replaced in this time, it is not
 * told at all.
 */
export const decisionHoldMs = 3_000

/** An outlet is told of each kind of event at once at most this often within an hour. */
export const maxPerHour = 20

/** How long messages are held beyond that, in milliseconds. Venues that are added meanwhile are told of together. */
export const longHoldMs = 5 * 60_000
