import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { watchedPaths } from './dev.mjs'
import { inRoot, pinnedNode } from './places.mjs'
import { listenSomewhere } from './testing/listen-somewhere.ts'

test('a port that is in use stops the start with one sentence', async () => {
  const { port, close } = await listenSomewhere()
  onTestFinished(close)
  const dev = spawn(pinnedNode, [inRoot('tooling/launch/run.mjs'), 'dev'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${port}` },
  })
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  expect(await text(dev.stderr)).toBe(
    `Port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or set PORT.\n`,
  )
  expect(await ended).toBe(1)
})

test('every package on which the server depends is watched', () => {
  const { dependencies } = JSON.parse(readFileSync(inRoot('apps/server/package.json'), 'utf8'))
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@lunchvote/'))
  expect(packages.length).toBeGreaterThan(5)
  expect(watchedPaths()).toEqual(
    expect.arrayContaining(packages.map((name) => name.replace('@lunchvote', 'packages').concat('/src'))),
  )
})
