import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://lunch.localhost/auth?team=Acme', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.20:3000', false],
  ['https://lunch.example.com', false],
  ['https://localhost.example.com', false],
  ['https://example.com/.localhost', false],
  ['https://127.0.0.1.example.com', false],
])('%s works on its own computer only: %s', (url, isLocal) => {
  expect(isLoopback(url)).toBe(isLocal)
})
