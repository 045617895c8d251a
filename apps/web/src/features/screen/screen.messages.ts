import type { Scene } from './screen.rules.ts'

export const screenMessages = {
  text: 'A link for a television in the kitchen. Everyone who has it sees the lunch of the day and who has voted.',
  none: 'There is no screen yet.',
  fetchingFailed: 'The screen could not be loaded',
  makingFailed: { title: '❌ Error', text: 'The link could not be made. Please try again.' },
  removingFailed: { title: '❌ Error', text: 'The screen could not be removed. Please try again.' },
  removed: { title: '📺 Screen Removed', text: 'The link has ended.' },
  linkCopied: { title: '📋 Link Copied', text: 'Open it in the browser of the television.' },
  copyFailed: { title: '❌ Error', text: 'The link could not be copied. Select and copy it yourself.' },
  once: 'Open this link in the browser of the television. It is shown only now: it is not stored.',
  confirmRenewal: {
    title: 'Renew the link?',
    text: 'Screens with the old link stop at once, until somebody opens the new one on them.',
  },
  confirmRemoval: {
    title: 'Remove the screen?',
    text: 'The link ends, and screens that show it stop at once.',
  },
} as const

export const madeOn = (date: string) => `The team has a screen. Its link was made on ${date}.`

/** The plain screen after the link has ended. */
export const endedTexts = {
  headline: 'This screen has ended',
  text: 'The link was renewed or removed. Ask the team admin for a new one, under Team Management.',
}

const votes = (count: number) => (count === 1 ? '1 vote' : `${count} votes`)

type Words = { label: string; headline: string; text: string }

/** What the screen says in large type. */
export function wordsOf(scene: Scene): Words {
  switch (scene.kind) {
    case 'laid':
      return { label: 'The table is laid', headline: 'Who goes first?', text: '' }
    case 'open':
      return { label: 'Votes are coming in', headline: 'Where will it be?', text: '' }
    case 'leading':
      return leadingWords(scene)
    case 'counting':
      return { label: 'Voting has closed', headline: 'Counting', text: '' }
    case 'undecided':
      return { label: "Today's lunch", headline: 'Nothing decided', text: 'Anyone still hungry?' }
    case 'decided':
      return { label: "Today's lunch", headline: scene.venueName, text: scene.reason }
    case 'newDay':
      return { label: 'A new day', headline: 'Where will it be?', text: '' }
  }
}

/** The names of two tied venues fit together up to this length, in characters. */
const maxTiedNames = 50

function leadingWords({
  venueName,
  votes: count,
  against,
  votingMode,
  tiedWith,
}: Scene & { kind: 'leading' }): Words {
  const isApproval = votingMode === 'approval'
  const text = isApproval ? `${count} for, ${against} against` : votes(count)
  const [other, ...more] = tiedWith
  if (other === undefined) return { label: 'In front', headline: venueName, text }
  const label = 'Neck and neck'
  // In approval, venues with other numbers of votes can be tied.
  const level = isApproval ? tiedLine(count - against) : `${text} each`
  if (more.length === 0 && venueName.length + other.length <= maxTiedNames)
    return { label, headline: `${venueName} & ${other}`, text: level }
  return { label, headline: `${tiedWith.length + 1} venues level`, text: level }
}

/** @param support how many more votes are for the venues than against them */
function tiedLine(support: number): string {
  if (support === 0) return 'as many for as against'
  return support > 0 ? `${support} more for than against` : `${-support} more against than for`
}

export function votedLine(count: number, isOpen: boolean): string {
  if (count === 0) return isOpen ? 'Nobody has voted yet' : 'Nobody voted'
  return count === 1 ? '1 has voted' : `${count} have voted`
}

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' })
const formats = [format({ weekday: 'long' }), format({ day: 'numeric', month: 'long' })]

/** The date in words, in two lines: "Friday" and "20 November". */
export const dayLines = (day: string) => formats.map((one) => one.format(Date.parse(day)))

export const qrLabel = 'QR code of the board'
export const lostSince = (time: string) => `No connection since ${time}`
