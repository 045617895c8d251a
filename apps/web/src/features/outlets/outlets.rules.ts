import type { Delivery, Outlet } from '@lunchvote/contracts/outlets'

const gone = 410

/**
 * Whether the outlet is off because its receiver answered that the URL is no longer in use.
 * @param deliveries the deliveries of this outlet, newest first
 */
export function isGone({ active }: Outlet, deliveries: readonly Delivery[] | undefined): boolean {
  const last = deliveries?.find(({ responseStatus }) => responseStatus !== null)
  return !active && last?.responseStatus === gone
}
