import { readFile } from 'node:fs/promises'
import { maxHeaderSize } from 'node:http'
import { maxUserAgent } from '@lunchvote/api/context'
import { maxIssues } from '@lunchvote/api/errors'
import { limits } from '@lunchvote/contracts/limits'
import { expect, it } from 'vitest'
import { countedBytes } from './http/pictures.ts'
import { maxBodyBytes } from './http/request-guards.ts'
import { maxBatchSize } from './http/trpc.ts'
import { callTurns, localLimits } from './rate-limiter.ts'

const kibibytes = (bytes: number) => `${bytes / 1024} KiB`

it('docs/limits.md has the limit of loaded pictures', async () => {
  const document = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  const megabytes = (localLimits.picture.points * countedBytes) / 1e6
  expect(document).toContain(`${megabytes} MB a minute from a client`)
})

it.each([
  ['body, except an uploaded picture', kibibytes(maxBodyBytes)],
  ['uploaded picture', `${limits.pictureBytes.max / 1024 ** 2} MiB`],
  ['headers together, with the path', kibibytes(maxHeaderSize)],
  ['calls in a tRPC batch', `${maxBatchSize}`],
  ['messages in a batch of an agent', `${maxBatchSize}`],
  ['requests of a user, or of an address', `${localLimits.any.points} a minute`],
  ['calls of a user under way, across batches', `${callTurns.running}`],
  ['changes of all members under way', `${callTurns.changes}`],
  ['other reads of all members under way', `${callTurns.reads}`],
  ['calls of a user that wait', `${callTurns.waiting}`],
  ['issues that an error names', `${maxIssues}`],
  ['`User-Agent` that is stored', `${maxUserAgent} characters`],
  ['URL that is stored, as the URL parser writes it', `${limits.imageUrl.max.toLocaleString('en')} bytes`],
])('docs/limits.md has the limit of %s', async (what, most) => {
  const document = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  const row = document.split('\n').find((line) => line.startsWith(`| ${what} `))
  expect(row?.split('|')[2]?.trim()).toBe(most)
})
