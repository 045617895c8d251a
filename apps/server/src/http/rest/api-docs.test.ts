import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { expect, it } from 'vitest'
import { setUpTestApp } from '../../testing/test-app.ts'

const test = setUpTestApp()

it.each([
  ['/api/openapi.json', 'application/json', 'no-cache'],
  ['/api/docs', 'text/html', 'no-cache'],
  ['/api/docs/start.js', 'text/javascript', 'public, max-age=3600'],
  ['/api/docs/swagger-ui.css', 'text/css', 'public, max-age=3600'],
  ['/api/docs/swagger-ui-bundle.js', 'text/javascript', 'public, max-age=3600'],
  ['/api/docs/favicon-32x32.png', 'image/png', 'public, max-age=3600'],
])('%s is compressed, and is not sent again to a browser that has it', async (path, type, caching) => {
  const ask = (headers: Record<string, string>) => test.app.request(path, { headers })
  const plain = Buffer.from(await (await ask({})).arrayBuffer())
  for (const [encoding, open] of [
    ['br', promisify(brotliDecompress)],
    ['gzip', promisify(gunzip)],
  ] as const) {
    const answer = await ask({ 'accept-encoding': encoding })
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('cache-control')).toBe(caching)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect((await open(await answer.arrayBuffer())).equals(plain)).toBe(true)
  }
  const again = await ask({ 'if-none-match': (await ask({})).headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('cache-control')).toBe(caching)
})
