/** If a member has left a venue out today, the reason why it is not open begins with this text. */
export const leftOutToday = 'Left out today: '
