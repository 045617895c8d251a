import { startTestServer } from '@lunchvote/db/testing/server'

/** Starts one PostgreSQL for the run; each worker gets its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, templateName, stop } = await startTestServer()
  process.env.E2E_ADMIN_URL = adminUrl
  process.env.E2E_TEMPLATE = templateName
  return stop
}
