import type { Attempt } from '@lunchvote/contracts/restaurants'
import { stopped } from './attempt.ts'
import type { ImporterOptions, ServiceFault } from './importer-options.ts'

/** Reports the failure of a service to the operator. @returns the attempt */
export function reported<T>(
  { onServiceFault }: Pick<ImporterOptions, 'onServiceFault'>,
  service: ServiceFault['service'],
  attempt: Attempt<T>,
): Attempt<T> {
  if (attempt.ok || attempt === stopped || attempt.failure.fault !== 'service') return attempt
  const { fault: _, sentence, ...rest } = attempt.failure
  onServiceFault?.({ service, reason: sentence.message, ...rest })
  return attempt
}
