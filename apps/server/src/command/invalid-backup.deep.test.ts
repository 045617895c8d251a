import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { withDatabase } from '@lunchvote/db/find-database'
import { fill } from '@lunchvote/db/testing/company'
import { contentAt } from '@lunchvote/db/testing/content'
import { makeTemporaryFolder } from '@lunchvote/db/testing/temporary-folder'
import { createEmptyDatabase, createTestDatabase } from '@lunchvote/db/testing/test-database'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  BackupError,
  checksumLength,
  type Manifest,
  manifestFile,
  sealWithChecksum,
  tableFile,
} from './backup/archive-format.ts'
import { withArchive } from './backup/archive-reader.ts'
import { writeArchive, writeBackup } from './backup/backup.ts'
import { restoreBackup } from './backup/restore.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const source = await createTestDatabase()
const target = await createEmptyDatabase()
afterAll(() => Promise.all([source.drop(), target.drop()]))
const { signal } = new AbortController()

type Backup = { files: [name: string, content: Buffer][]; manifest: Manifest }

const temporary = await makeTemporaryFolder()
afterAll(() => temporary.remove())
const folder = temporary.path
let good: Backup
beforeAll(async () => {
  await fill(source.sql, { teams: 3, membersPerTeam: 5, venuesPerTeam: 3, votesPerTeam: 4 })
  await writeBackup(source.sql, `${folder}/good.zip`, { force: false, version: '0.1.0', signal })
  good = await withArchive(
    `${folder}/good.zip`,
    async ({ manifest, readRows }) => {
      const files: Backup['files'] = []
      for (const { name } of manifest.tables) files.push([tableFile(name), await buffer(readRows(name))])
      return { manifest, files }
    },
    signal,
  )
  await restore(`${folder}/good.zip`)
})

const bad = `${folder}/bad.zip`

const write = ({ files, manifest }: Backup) =>
  writeArchive(
    createWriteStream(bad),
    async (add) => {
      for (const [name, content] of files) await add(name, Readable.from([content]))
      return manifest
    },
    signal,
  )

/** Restores a backup into the database that the tests may change. */
const restore = (path: string) =>
  withArchive(
    path,
    (archive) =>
      withDatabase(
        { databaseUrl: target.url, databaseDirectUrl: undefined, dataDir: '' },
        () => {},
        ({ sql }) => restoreBackup(sql, archive, { path, force: true, say: () => {}, signal }),
      ),
    signal,
  )

async function expectRefusal(reason: RegExp): Promise<void> {
  const before = await contentAt(target.url)
  const error = await restore(bad).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(BackupError)
  expect((error as Error).message).toMatch(reason)
  expect(await contentAt(target.url)).toEqual(before)
}

const venues = 'tables/venues.tsv'
const teams = 'tables/teams.tsv'

/** A backup in which the text of one file is replaced. Texts are in Latin-1, so that they can contain any bytes. */
const changed = (name: string, change: (text: string) => string) => (): Backup => ({
  ...good,
  files: good.files.map(([file, content]) => [
    file,
    file === name ? Buffer.from(change(content.toString('latin1')), 'latin1') : content,
  ]),
})

/** A backup with other values in the manifest. `undefined` makes it a text that is no JSON. */
const described = (change: (manifest: Manifest) => unknown) => (): Backup => ({
  ...good,
  manifest: change(structuredClone(good.manifest)) as Manifest,
})

const withTeams = (manifest: Manifest, values: Partial<Manifest['tables'][number]>) => ({
  ...manifest,
  tables: manifest.tables.map((table) => (table.name === 'teams' ? { ...table, ...values } : table)),
})

const notListed = /its manifest\.json does not list its file tables\/other\.tsv/
const wrongManifest = /its manifest\.json is wrong/
const wrongColumns = /line 1 of its tables\/teams\.tsv has the wrong number of columns/
const wrongText = /line 1 of its tables\/venues\.tsv is not valid UTF-8, or has U\+0000/
const elevenLines = /the number of lines in its tables\/venues\.tsv is 11 instead of 9/

it.each<[string, () => Backup, RegExp]>([
  ['no JSON as its manifest', described(() => undefined), wrongManifest],
  ['null as its manifest', described(() => null), wrongManifest],
  ['a manifest of an unknown format', described((manifest) => ({ ...manifest, format: 0 })), wrongManifest],
  ['a control character', described((manifest) => ({ ...manifest, version: '\u001b[2J' })), wrongManifest],
  ['an id that is too large', described((m) => withTeams(m, { lastGenerated: 2 ** 40 })), wrongManifest],
  ['a large manifest', described((m) => ({ ...m, more: ' '.repeat(2 ** 20) })), /json has more than 1 MiB/],
  ['a table too many', described((m) => withTeams(m, { name: 'x' })), /it has no tables\/x\.tsv/],
  ['other columns', described((m) => withTeams(m, { columns: ['id'] })), /it has other tables than/],
  [
    'a table too few',
    () => ({
      files: good.files.filter(([name]) => name !== venues),
      manifest: { ...good.manifest, tables: good.manifest.tables.filter(({ name }) => name !== 'venues') },
    }),
    /it has other tables than/,
  ],
  ['no file', () => ({ ...good, files: good.files.slice(1) }), /it has no tables\/\w+\.tsv/],
  [
    'two files of one name',
    () => ({ ...good, files: [...good.files, [venues, Buffer.from('1\n')]] }),
    /two files tables\/venues\.tsv/,
  ],
  [
    'two manifests',
    () => ({ ...good, files: [...good.files, [manifestFile, Buffer.from('{}')]] }),
    /it has two files manifest\.json/,
  ],
  [
    'another file',
    () => ({ ...good, files: [...good.files, ['tables/other.tsv', Buffer.from('1\n')]] }),
    notListed,
  ],
  ['too few columns', changed(teams, () => '1\tx\n'), wrongColumns],
  ['too many columns', changed(teams, (text) => text.replace('\n', '\tx\n')), wrongColumns],
  ['a wrong type', changed(teams, (text) => text.replace('1', 'x')), /PostgreSQL refuses \(22P02\)/],
  ['invalid UTF-8', changed(venues, (text) => text.replace('Venue', '\xff\xfe')), wrongText],
  ['U+0000', changed(venues, (text) => text.replace('Venue', '\0')), wrongText],
  ['a value too few', changed(teams, (text) => text.replace('Team 1', '\\N')), /tsv lacks a value/],
  ['a wrong value', changed(teams, (text) => text.replace('Team 1', 'T')), /a value that is not allowed/],
  [
    'a row twice',
    changed(teams, (text) => text + text),
    /line 4 of .* has a value that another line has too/,
  ],
  ['a reference to nothing', changed(venues, (text) => text.replace('1\t1', '1\t99')), /refers to a row/],
  ['a row too few', changed(venues, (text) => text.replace(/.*\n/, '')), /is 8 instead of 9/],
  ['data after the end marker', changed(venues, (text) => `${text}\\.\njunk\n`), elevenLines],
  [
    'an end marker',
    changed(venues, (text) => text.replace(/\n.*\n/, '\n\\.\n')),
    /an end marker before its end/,
  ],
  [
    'a last line without an end',
    changed(venues, (text) => `${text}99${/\t.*/.exec(text)}`),
    /the last line .* has no end/,
  ],
])('a backup with %s is refused with the reason, and changes nothing', async (_, broken, reason) => {
  await write(broken())
  await expectRefusal(reason)
})

const overwrite = (byte: number, from: string, offset: number, count: number) => (bytes: Buffer) => {
  const at = bytes.indexOf(from) + offset
  bytes.fill(byte, at, at + count)
}

/** Changes the bytes of the good backup, and gives it the checksum of the changed bytes. */
async function writeBytes(change: (bytes: Buffer) => void): Promise<void> {
  const bytes = await readFile(`${folder}/good.zip`)
  change(bytes)
  const unsealed = Readable.from([bytes.subarray(0, -checksumLength), Buffer.alloc(checksumLength)])
  await pipeline(unsealed, sealWithChecksum(), createWriteStream(bad))
}

const header = 'PK\x03\x04'
const directory = 'PK\x01\x02'
const end = 'PK\x05\x06'

it.each<[string, (bytes: Buffer) => void, RegExp]>([
  ['a wrong CRC', overwrite(0, directory, 16, 4), /the checksum of its tables\/\w+\.tsv is wrong/],
  ['damaged data', overwrite(0xff, teams, teams.length, 20), /its tables\/teams\.tsv cannot be read/],
  ['a wrong header', overwrite(0, header, 0, 4), /its tables\/\w+\.tsv cannot be read/],
  ['a wrong directory', overwrite(0, directory, 0, 4), /it is no valid zip file/],
  ['no directory', overwrite(0, end, 0, 4), /it is no valid zip file/],
  ['an unknown compression', overwrite(9, directory, 10, 1), /cannot be read \(unsupported compression/],
])('a zip file with %s is refused with the reason, and changes nothing', async (_, change, reason) => {
  await writeBytes(change)
  await expectRefusal(reason)
})
