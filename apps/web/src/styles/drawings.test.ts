import { readdirSync, readFileSync } from 'node:fs'
import { drawings } from '@lunchvote/contracts/drawings'
import { expect, test } from 'vitest'

const folder = new URL('../../public/drawings/', import.meta.url)

test('each drawing has a file, and each file is a drawing', () => {
  expect(readdirSync(folder).sort()).toEqual(drawings.map((name) => `${name}.svg`).sort())
})

test.each(drawings)('the drawing of %s is small, and has no scripts or references to other files', (name) => {
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
  expect(svg.length).toBeLessThanOrEqual(30_000)
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1280" height="720" /)
  const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, element]) => element))
  const allowed = 'svg title defs g use path circle ellipse rect pattern clipPath radialGradient stop'.split(
    ' ',
  )
  expect(allowed).toEqual(expect.arrayContaining([...elements]))
  for (const [, target] of svg.matchAll(/(?:href="|url\()([^")]+)/g)) expect(target).toMatch(/^#\w+$/)
  expect(svg).not.toMatch(/\son\w+=|style=/)
})
