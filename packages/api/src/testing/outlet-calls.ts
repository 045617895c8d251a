import type { Notice } from '@lunchvote/contracts/notices'
import type { OutletDraft } from '@lunchvote/contracts/outlets'
import { deliveries } from '@lunchvote/db/tables/deliveries'
import { asc, eq } from 'drizzle-orm'
import type { OutletSender } from '../ports.ts'
import { outletInput } from './receivers.ts'
import type { Person, TestApi } from './test-api.ts'
import { runTestJob, waitingJobs } from './test-jobs.ts'

export const addOutlet = (person: Person, details: Partial<OutletDraft> = {}) =>
  person.call((caller) => caller.outlets.create(outletInput(details)))
export const outletsOf = (person: Person) => person.call((caller) => caller.outlets.list())
export const changeOutlet = (person: Person, id: number, details: Partial<OutletDraft> = {}) => {
  const { kind: _, url: __, channel: ___, ...change } = outletInput(details)
  return person.call((caller) => caller.outlets.update({ ...change, ...details, id }))
}
export const removeOutlet = (person: Person, id: number) =>
  person.call((caller) => caller.outlets.remove({ id }))
export const testOutlet = (person: Person, id: number) => person.call((caller) => caller.outlets.test({ id }))
export const deliveriesOf = (person: Person, id: number) =>
  person.call((caller) => caller.outlets.deliveries({ id }))

/** The events about which the outlet gets messages, oldest first. */
export async function toldTo(api: TestApi, outletId: number) {
  const rows = await api.deps.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.outletId, outletId))
    .orderBy(asc(deliveries.id))
  return rows.map(({ at, content }) => ({ at: at.toISOString(), ...(content as Notice) }))
}

/** Runs the job that was added last, which is that of a delivery. Its message is accepted. */
export async function deliverLast({ deps }: TestApi): Promise<void> {
  const job = (await waitingJobs(deps)).at(-1)
  if (job?.kind !== 'outlet') throw new Error('The last job is not that of a delivery')
  await runTestJob(deps, job)
}

/** Runs the job of a delivery. @returns when it runs again */
export async function runDelivery(
  deps: Parameters<typeof runTestJob>[0],
  deliveryId: number,
  sendToOutlet: OutletSender,
): Promise<string | undefined> {
  const { retryAt } = await runTestJob(deps, { kind: 'outlet', outletId: 0, deliveryId }, { sendToOutlet })
  return retryAt?.toISOString()
}
