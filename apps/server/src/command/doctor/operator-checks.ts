import { operatorStanding } from '@lunchvote/api/operator/operator.service'
import type { Database } from '@lunchvote/db/database'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, findingsOf } from './finding.ts'

const { fine, warning } = findingsOf('operator')

/** Says whether there is a page for the operator. Whether it can be used depends on the account in the database. */
export function operatorPage({ operatorEmail }: Settings): Finding[] {
  return operatorEmail === null
    ? [fine('The web app has no page for the operator (OPERATOR_EMAIL is not set)')]
    : []
}

/** Checks that the account of the operator may use the page. */
export async function operatorAccount(ctx: { db: Database }, email: string | null): Promise<Finding[]> {
  if (email === null) return []
  switch (await operatorStanding(ctx, email)) {
    case 'missing':
      return [
        warning('OPERATOR_EMAIL names no account', 'register with this address, or correct OPERATOR_EMAIL'),
      ]
    case 'unproven':
      return [
        warning(
          'Nobody has shown yet that the address in OPERATOR_EMAIL is theirs, so nobody gets the page for the operator',
          'make a link for this account with "lunchvote reset-link", open it and choose a password; a link by mail is as good',
        ),
      ]
    case 'proven':
      return [fine('The account in OPERATOR_EMAIL has the page for the operator in My Account')]
  }
}
