import { startTestServer } from '@lunchvote/db/testing/server'

/** One PostgreSQL for the run; every worker takes a fresh database of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, templateName, stop } = await startTestServer()
  process.env.E2E_ADMIN_URL = adminUrl
  process.env.E2E_TEMPLATE = templateName
  return stop
}
