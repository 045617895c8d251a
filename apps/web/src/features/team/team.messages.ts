import type { TeamSettings } from '@lunchvote/contracts/team'
import type { ToastText } from '~/lib/toast.ts'
import { labelOf, notChosen } from './timezone.rules.ts'

export const teamMessages = {
  inviteText: 'New members are automatically added to the team when they register with this link.',
  inviteWarning: 'Anyone with this link can join your team. Share it only with people you want to invite.',
  linkCopied: { title: '✅ Link Copied!', text: 'The invite link has been copied to your clipboard.' },
  copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the link manually.' },

  fetchingSettingsFailed: 'Failed to fetch team settings',
  fetchingMembersFailed: 'Failed to fetch team members',
  updatingFailed: { title: 'Failed to update settings', text: 'Failed to update team settings' },
  renamingFailed: { title: 'Failed to rename team' },
  removingFailed: { title: 'Failed to remove member' },
  transferFailed: { title: 'Failed to transfer admin rights' },
  deletingFailed: { title: 'Failed to delete team' },

  transferred: { title: 'Admin rights transferred', text: 'You are no longer the team admin.' },
  deleted: { title: 'Team deleted' },

  confirmTransfer: { title: 'Transfer Admin Rights', text: 'You will lose your admin privileges.' },
  confirmRemoval: {
    title: 'Remove Team Member',
    text: 'Their account and their vote will be deleted. What they added for the team stays.',
  },
  confirmDelete: {
    title: 'Delete Team',
    text: 'This will permanently delete your team and all associated data. This action cannot be undone.',
  },
} as const

/** The text names the setting that changed. If both settings changed, it names the timezone. */
export function settingsUpdated(before: TeamSettings | undefined, now: TeamSettings): ToastText {
  return { title: 'Settings updated', text: changeOf(before, now) }
}

function changeOf(before: TeamSettings | undefined, { timezone, dailyReset }: TeamSettings): string {
  if (before?.timezone !== timezone) return `The team's timezone is now ${labelOf(timezone)}.`
  return dailyReset ? 'Votes are reset every midnight.' : 'Votes stay until somebody resets them.'
}

export function teamRenamed(name: string): ToastText {
  return { title: 'Team renamed successfully', text: `Your team is called ${name} now.` }
}

export function memberRemoved(name: string | undefined): ToastText {
  return { title: 'Member removed', text: name && `${name} is no longer in the team.` }
}

export function resetText(dailyReset: boolean): string {
  return dailyReset
    ? "All votes are cleared at midnight in the team's timezone."
    : 'Votes stay until somebody resets them.'
}

type TimezoneState = {
  timezone: string
  time: string | undefined
  detected: boolean
  browserZone: string | undefined
}

export function timezoneHint({ timezone, time, detected, browserZone }: TimezoneState): string {
  if (timezone === notChosen) {
    const hint = 'Days end at midnight UTC until you choose where your team has lunch.'
    return browserZone ? `${hint} Your browser's timezone is ${labelOf(browserZone)}.` : hint
  }
  const clock = time ? `It is ${time} there now.` : ''
  return detected ? `Found by your browser and saved. ${clock}` : clock
}
