const start = 'Left out today: '

/** Why a venue is not open that a member has left out today. @param why what the member has written */
export const leftOutToday = (why: string) => `${start}${why}`

/**
 * What the member has written who has left the venue out today. Null if nobody has. The answers about venues have this
 * sentence alone, without a code, so the module that writes the sentence also reads it.
 */
export const whyLeftOut = ({ reason }: { reason: string | null }) =>
  reason?.startsWith(start) ? reason.slice(start.length) : null
