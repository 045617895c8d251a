import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { examples } from './variables.ts'

it('has every variable in .env.example', async () => {
  const file = await readFile(path.resolve(import.meta.dirname, '../../../../.env.example'), 'utf8')
  const listed = [...file.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect([...new Set(listed)].sort()).toEqual(Object.keys(examples).sort())
})

it('accepts its own examples', () => {
  expect(() => readSettings(examples)).not.toThrow()
})
