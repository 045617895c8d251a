import type { Outbox } from './ports.ts'

/** Creates an outbox that tells several others, one after the other, because they share the caller's transaction. */
export function combineOutboxes(...outboxes: readonly Outbox[]): Outbox {
  return {
    tell: async (tx, happenings) => {
      for (const outbox of outboxes) await outbox.tell(tx, happenings)
    },
  }
}
