import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { TeamMember } from '@lunchvote/contracts/team'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import type { OutputOf } from './api.ts'

type VaultItem = OutputOf<'vault.list'>[number]

export const ada: CurrentUser = {
  id: 1,
  email: 'ada@example.com',
  displayName: 'Ada Lovelace',
  teamName: 'Engines',
  teamId: 1,
  isTeamAdmin: true,
}

export const members: TeamMember[] = [
  { id: ada.id, displayName: ada.displayName, email: ada.email },
  { id: 2, displayName: 'Bob Ross', email: 'bob@example.com' },
]

export function venue(details: Partial<Venue> = {}): Venue {
  return {
    id: 1,
    name: 'Napoli',
    description: 'Wood-fired pizza.',
    imageUrl: 'https://pictures.example/napoli.svg',
    active: true,
    createdBy: ada.id,
    teamId: ada.teamId,
    ...details,
  }
}

/** The tally of a venue. Each voter has one vote, and the oldest vote is first. */
export function tally(venueId: number, voters: readonly string[] = []): VenueTally {
  return {
    venueId,
    count: voters.length,
    hasVoted: voters.includes(ada.displayName),
    teamSize: members.length,
    voters: voters.map((displayName, minute) => ({
      displayName,
      timestamp: new Date(Date.UTC(2026, 0, 5, 10, minute)).toISOString(),
    })),
  }
}

export function vaultItem(details: Partial<VaultItem> = {}): VaultItem {
  return {
    id: 1,
    name: 'Sushi Corner',
    description: 'Fresh, and round the corner.',
    imageUrl: 'https://pictures.example/sushi.svg',
    teamId: ada.teamId,
    createdBy: ada.id,
    createdAt: '2026-01-05T10:00:00.000Z',
    ...details,
  }
}
