import { startTestServer } from '@lunchvote/db/testing/server'
import { startPictureHost } from './outside-services.ts'

/** Starts what all workers share: one PostgreSQL, in which each worker gets a database of its own, and the pictures. */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, templateName, stop } = await startTestServer()
  const pictureHost = await startPictureHost()
  process.env.E2E_ADMIN_URL = adminUrl
  process.env.E2E_TEMPLATE = templateName
  process.env.E2E_PICTURES = pictureHost.origin
  return async () => {
    await pictureHost.close()
    await stop()
  }
}
