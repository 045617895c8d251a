import type { TeamSettings } from '@lunchvote/contracts/team'
import type { Days } from './days-model.ts'

type Settings = Pick<TeamSettings, 'votingCloses' | 'votingMode' | 'showVotes'>

/** A step that a person or a job can take. `who`, `member` and `venue` are ids. `day` counts from 1 January 1970. */
export type Step =
  | { kind: 'cast'; who: number; venue: number; against: boolean }
  | { kind: 'remove vote'; who: number; venue: number }
  | { kind: 'reset' | 'undo' | 'decide'; who: number }
  | { kind: 'away'; who: number; away: boolean }
  | ({ kind: 'days'; who: number } & Days)
  | { kind: 'extend'; who: number; minutes: number }
  | { kind: 'record'; who: number; day: number; venue: number }
  | { kind: 'remove lunch'; who: number; day: number }
  | ({ kind: 'settings'; who: number; lunchDays: number[]; offDays: number[] } & Settings)
  | { kind: 'delete venue'; who: number; venue: number }
  | { kind: 'leave out'; who: number; venue: number; out: boolean }
  | { kind: 'activate'; who: number; venue: number; active: boolean }
  | { kind: 'remove member'; who: number; member: number }
  /** `id` is what the opener got. */
  | { kind: 'open table'; who: number; venue: number; seats: number | null; id?: number }
  | { kind: 'sit'; who: number; table: number }
  | { kind: 'leave table'; who: number }
  | { kind: 'limit table'; who: number; table: number; seats: number | null }
  | { kind: 'guests'; who: number; count: number }
  | { kind: 'closing job' }
  | { kind: 'daily reset' }

export type Ack = 'done' | 'closed' | 'refused'
