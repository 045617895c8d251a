import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

/** A year of the team. The days are like "2 March". */
export const yearMessages = {
  /** `year` is like "2026". */
  review: (year: string) => `${year} in review`,
  loading: 'Loading the year',
  loadingFailed: 'The year could not be opened',
  nothing: (year: string) => `No lunches in ${year}`,
  nothingText: 'The lunch history has the years in which the team ate.',
  /** Other years with lunches. */
  otherYears: 'Other years',
  first: 'First lunch',
  favourite: 'Most often',
  rarest: 'Least often',
  longestRun: 'Longest run',
  inARow: (times: number, day: string) =>
    `${count(times, { one: '# time', other: '# times' })} in a row, from ${day}`,
  closestVote: 'Closest vote',
  tie: (day: string) => `Level at the top on ${day}`,
  margin: (votes: number, day: string) =>
    `Ahead by ${count(votes, { one: '# vote', other: '# votes' })} on ${day}`,
  onFoot: 'On foot',
  days: (days: number) => count(days, { one: '# day', other: '# days' }),
  minutes: (minutes: number) =>
    count(minutes, { one: '# minute on the way there', other: '# minutes on the way there' }),
  share: 'Share Picture',
  save: 'Save Picture',
  drawing: 'Drawing...',
  drawingFailed: { title: 'The picture could not be drawn' },
}
