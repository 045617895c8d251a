import type { OutletContent } from '@lunchvote/contracts/outlet-messages'
import type { OutletDraft } from '@lunchvote/contracts/outlets'
import { deliveries } from '@lunchvote/db/tables/deliveries'
import { asc, eq } from 'drizzle-orm'
import { type DeliveryResult, prepareDeliveries, storeResults } from '../outlets/deliveries.service.ts'
import { outletInput } from './receivers.ts'
import type { Person, TestApi } from './test-api.ts'

export const addOutlet = (person: Person, details: Partial<OutletDraft> = {}) =>
  person.call((caller) => caller.outlets.create(outletInput(details)))
export const outletsOf = (person: Person) => person.call((caller) => caller.outlets.list())
export const changeOutlet = (person: Person, id: number, details: Partial<OutletDraft> = {}) => {
  const { kind: _, url: __, ...change } = outletInput(details)
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
  return rows.map(({ at, content }) => ({ at: at.toISOString(), ...(content as OutletContent) }))
}

/** Runs the job that was added last, which is that of a delivery. @returns the result of the attempt */
export async function deliverLast({ deps, deliveryJobs }: TestApi): Promise<DeliveryResult> {
  const job = deliveryJobs.at(-1)
  if (job?.kind !== 'outlet') throw new Error('The last job is not that of a delivery')
  return runDelivery(deps, job.deliveryId)
}

/** Runs the job of a delivery. @returns the result of the attempt */
export async function runDelivery(
  deps: Parameters<typeof prepareDeliveries>[0],
  deliveryId: number,
): Promise<DeliveryResult> {
  const deliver = await prepareDeliveries(deps, [deliveryId])
  const result = await deliver(deliveryId)
  await deps.db.transaction((tx) => storeResults(tx, [result]))
  return result
}
