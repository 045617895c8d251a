import type { Delivery, Outlet } from '@lunchvote/contracts/outlets'
import { answer } from './api.ts'
import { lunchToday, settings } from './data.ts'

export function outlet(details: Partial<Outlet> = {}): Outlet {
  return {
    id: 1,
    kind: 'slack',
    name: 'Lunch channel',
    url: 'https://hooks.slack.com…XXXX',
    events: ['voting.closing', 'lunch.decided'],
    active: true,
    ...details,
  }
}

export function delivery(details: Partial<Delivery> = {}): Delivery {
  return {
    id: 1,
    event: 'lunch.decided',
    at: '2026-11-20T10:45:00.000Z',
    status: 'delivered',
    attempts: 1,
    responseStatus: 200,
    error: null,
    errorCode: null,
    errorParams: null,
    ...details,
  }
}

/** A fake server with a team that has these outlets. It stores the changes. */
export function answerOutlets(outlets: Outlet[] = []) {
  let stored = outlets
  answer('team.settings', () => settings)
  answer('lunch.today', () => lunchToday())
  answer('outlets.list', () => stored)
  return {
    additions: answer('outlets.create', ({ kind, name, events }) => {
      const added = outlet({ id: 9, kind, name, events })
      stored = [...stored, added]
      return kind === 'webhook' ? { ...added, secret: 'whsec_secret' } : added
    }),
    changes: answer('outlets.update', (change) => {
      const { id, name, events, active } = change
      stored = stored.map((each) => (each.id === id ? { ...each, name, events, active } : each))
      return outlet({ id, name, events, active })
    }),
    deletions: answer('outlets.remove', ({ id }) => {
      stored = stored.filter((each) => each.id !== id)
      return { success: true }
    }),
  }
}
