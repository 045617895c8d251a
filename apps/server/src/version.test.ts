import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { version } from './version.ts'

const textOf = (file: string) => readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')

it('the client has the version of the server, and the changelog has a part for it', async () => {
  expect(JSON.parse(await textOf('packages/client/package.json')).version).toBe(version)
  expect(await textOf('CHANGELOG.md')).toContain(`\n## [${version}] - 20`)
})
