import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { withDatabase } from '@lunchvote/db/find-database'
import { fill, signIn } from '@lunchvote/db/testing/company'
import { contentAt } from '@lunchvote/db/testing/content'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withArchive } from './backup/archive-reader.ts'
import { writeBackup } from './backup/backup.ts'
import { restoreBackup } from './backup/restore.ts'
import { createEmptyDatabase, createFolder } from './testing/databases.ts'

const source = await createTestDatabase()
afterAll(() => source.drop())
const { signal } = new AbortController()

beforeAll(async () => {
  const { sql } = source
  await fill(sql, { teams: 3, membersPerTeam: 5, venuesPerTeam: 3, votesPerTeam: 4 })
  await signIn(sql, { members: 5 })
  await sql`update venues set description = ${'"a"\tb\n\\.\nc\\N 🍕 \u2028\u0001'} where id = 1`
})

const backup = (path: string, force = false) =>
  writeBackup(source.sql, path, { force, version: '0.1.0', signal })

const restore = (path: string, databaseUrl: string, force = false) =>
  withArchive(
    path,
    (archive) =>
      withDatabase(
        { databaseUrl, databaseDirectUrl: undefined, dataDir: '' },
        () => {},
        ({ sql }) => restoreBackup(sql, archive, { path, force, say: () => {}, signal }),
      ),
    signal,
  )

it('a restored backup has every row, is read by its owner only, and replaces teams only by force', async () => {
  const file = `${await createFolder()}/a.zip`
  await backup(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const target = await createEmptyDatabase()
  await restore(file, target)
  const content = await contentAt(source.url)
  expect(await contentAt(target)).toEqual(content)
  await expect(restore(file, target)).rejects.toThrow('This database has 3 teams')
  await restore(file, target, true)
  expect(await contentAt(target)).toEqual(content)
})

it('a damaged backup is refused, and changes nothing', async () => {
  const file = `${await createFolder()}/a.zip`
  await backup(file)
  const bytes = await readFile(file)
  bytes.writeUInt8((bytes[bytes.length >> 1] ?? 0) ^ 1, bytes.length >> 1)
  await writeFile(file, bytes)
  const content = await contentAt(source.url)
  await expect(restore(file, source.url, true)).rejects.toThrow('is damaged, because its checksum is wrong')
  expect(await contentAt(source.url)).toEqual(content)
})

it('a backup replaces a file only by force', async () => {
  const folder = await createFolder()
  await writeFile(`${folder}/a.zip`, 'mine')
  await expect(backup(`${folder}/a.zip`)).rejects.toThrow('exists already')
  expect(await readFile(`${folder}/a.zip`, 'utf8')).toBe('mine')
  await backup(`${folder}/a.zip`, true)
  expect(await readdir(folder)).toEqual(['a.zip'])
  expect(await readFile(`${folder}/a.zip`, 'latin1')).toMatch(/^PK/)
})
