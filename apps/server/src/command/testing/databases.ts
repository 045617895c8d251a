import { asAdmin, urlOf } from '@lunchvote/db/testing/databases'
import { makeTemporaryFolder, removeCluster } from '@lunchvote/db/testing/temporary-folder'
import type {} from '@lunchvote/db/testing/test-server'
import { inject, onTestFinished } from 'vitest'

/** Creates a database without tables on the test server, for one test. */
export async function createEmptyDatabase(): Promise<string> {
  const { adminUrl, templateName } = inject('testServer')
  const name = `${templateName}_empty_${Math.random().toString(36).slice(2)}`
  await asAdmin(adminUrl, (admin) => admin`create database ${admin(name)}`)
  onTestFinished(async () => {
    await asAdmin(adminUrl, (admin) => admin`drop database ${admin(name)} with (force)`)
  })
  return urlOf(adminUrl, name)
}

/** Creates a folder for one test, which an embedded database may use. */
export async function createFolder(): Promise<string> {
  const folder = await makeTemporaryFolder()
  onTestFinished(async () => {
    await removeCluster(`${folder.path}/data`)
    await folder.remove()
  })
  return folder.path
}
