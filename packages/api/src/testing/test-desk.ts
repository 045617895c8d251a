import type { OperatorDesk } from '../ports.ts'

export type TestDesk = OperatorDesk & {
  /** What was logged, oldest first. */
  notes: { action: string; operatorId: number; done: object }[]
}

/** What the server does for the operator with this address. */
export function createTestDesk(email: string): TestDesk {
  const notes: TestDesk['notes'] = []
  return {
    email,
    diagnose: async () => ({
      problems: 0,
      warnings: 1,
      findings: [
        { check: 'settings', status: 'ok', message: 'All settings can be read.', cure: null },
        {
          check: 'origin',
          status: 'warning',
          message: 'APP_ORIGIN has no https.',
          cure: 'Put a proxy before it.',
        },
      ],
    }),
    sendTestMail: async (to) => ({ isAccepted: true, message: `A mail to ${to} was accepted.` }),
    note: (action, operatorId, done = {}) => notes.push({ action, operatorId, done }),
    notes,
  }
}
