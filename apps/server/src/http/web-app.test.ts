import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

let root: string
let test: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lunchvote-web-'))
  await mkdir(path.join(root, 'assets'))
  await writeFile(path.join(root, 'index.html'), '<!doctype html><title>LunchVote</title>')
  await writeFile(path.join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(path.join(root, 'assets/main-abc.js'), 'export {}')
  test = await createTestApp({ webRoot: root })
})
afterAll(async () => {
  await test.close()
  await rm(root, { recursive: true })
})

it.each([
  '/',
  '/auth?team=x',
  '/R%26D%20%2F%20Ops%20%231%20100%25',
  '/%F0%9F%8D%95/add-venue',
  '/..%2f..%2fetc%2fpasswd',
  '/main.js',
  '/%',
])('serves the page at %s, never from a cache', async (url) => {
  const answer = await test.app.request(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toContain('<title>LunchVote</title>')
})

it('serves hashed assets for a year', async () => {
  const answer = await test.app.request('/assets/main-abc.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toContain('javascript')
})

it('answers 404 for an asset of another build, which must not be kept as a script', async () => {
  const answer = await test.app.request('/assets/main-old.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBeNull()
})

it('serves the files at its root', async () => {
  const answer = await test.app.request('/favicon.svg')
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
})
