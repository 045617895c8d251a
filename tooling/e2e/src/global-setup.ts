import { startTestServer } from '@lunchvote/db/testing/server'

/** Starts one PostgreSQL for the whole run. Each worker gets a database of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, templateName, stop } = await startTestServer()
  process.env.E2E_ADMIN_URL = adminUrl
  process.env.E2E_TEMPLATE = templateName
  return stop
}
