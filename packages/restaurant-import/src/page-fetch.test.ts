import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, redirect, startFakeWolt, status } from './testing/fake-wolt.ts'
import { never, testImporter } from './testing/importer.ts'
import { document, state, stateScript } from './testing/pages.ts'

/** Returns a new signal. The importer treats each signal as an import of its own, with its own limit of pages. */
const run = () => new AbortController().signal
const napoliPage = document(stateScript(state()))
const failure = (fault: 'page' | 'service', reason: string, status?: number) => ({
  ok: false,
  failure: { fault, sentence: expect.objectContaining({ message: reason }), status },
})

describe('a page', () => {
  test('is requested with our own user agent, in its language, without cookies', async () => {
    await using wolt = await startFakeWolt(
      (response) =>
        response
          .writeHead(302, { location: '/fi/fin/helsinki/restaurant/napoli', 'set-cookie': 'a=b' })
          .end(),
      page(napoliPage),
    )
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(`${wolt.restaurantUrl}/items/1?token=secret#x`, never)).toMatchObject({ ok: true })
    expect(wolt.requests.map(({ url }) => url)).toEqual([
      '/en/fin/helsinki/restaurant/napoli',
      '/fi/fin/helsinki/restaurant/napoli',
    ])
    for (const { method, headers } of wolt.requests) {
      expect(method).toBe('GET')
      expect(headers['user-agent']).toMatch(/^LunchVote\//)
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('referer')
    }
    expect(wolt.requests.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'fi, en;q=0.5'])
  })

  test.each([
    [404, 'page', 'Wolt has no restaurant at this address'],
    [410, 'page', 'Wolt has no restaurant at this address'],
    [400, 'page', 'Wolt does not show this page (status 400)'],
    [304, 'page', 'Wolt does not show this page (status 304)'],
    [403, 'service', 'Wolt refused the request, try again later'],
  ] as const)('with status %i fails at once', async (code, fault, reason) => {
    await using wolt = await startFakeWolt(status(code))
    const { read } = testImporter({ wolt: wolt.origin })
    const answer = fault === 'service' ? code : undefined
    expect(await read(wolt.restaurantUrl, never)).toEqual(failure(fault, reason, answer))
    expect(wolt.requests).toHaveLength(1)
  })

  test.each(['', ' \n '])('that is empty (%j) fails', async (html) => {
    await using wolt = await startFakeWolt(page(html))
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toEqual(failure('page', 'Wolt answered with an empty page'))
  })

  test('with endless redirects fails', async () => {
    await using wolt = await startFakeWolt(redirect('/en/fin/helsinki/restaurant/napoli'))
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toEqual(
      failure('page', 'This URL redirects too many times'),
    )
    expect(wolt.requests).toHaveLength(5)
  })
})

describe('a large page', () => {
  const large = document(stateScript(state()), { body: 'x'.repeat(3_000_000) })

  test('of more than 2 MiB fails, and the rest of it is not read', async () => {
    let closed = false
    await using wolt = await startFakeWolt((response) => {
      response.write(large)
      response.once('close', () => {
        closed = true
      })
    })
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toEqual(failure('page', 'This page is too large to read'))
    await expect.poll(() => closed).toBe(true)
  })

  test('of more than 2 MiB after decompression fails', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    await using wolt = await startFakeWolt((response) =>
      response.setHeader('content-encoding', 'gzip').end(bomb),
    )
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toEqual(failure('page', 'This page is too large to read'))
  })

  test('of almost 2 MiB after decompression is read', async () => {
    const html = document(stateScript(state()), { body: 'x'.repeat(2 * 1024 * 1024 - 3_000) })
    await using wolt = await startFakeWolt((response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(html)),
    )
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: true })
  })
})

describe('a busy or failing Wolt', () => {
  test.each([429, 500, 502, 503])('(%i) is asked a second time', async (code) => {
    await using wolt = await startFakeWolt(status(code), page(napoliPage))
    const { read, waits } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: true })
    expect(waits).toEqual([1_000])
  })

  test.each([
    [429, 'Wolt is busy at the moment, try again later'],
    [503, 'Wolt has a problem at the moment, try again later'],
  ])('(%i) is not asked a third time', async (code, reason) => {
    await using wolt = await startFakeWolt(status(code))
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toEqual(failure('service', reason, code))
    expect(wolt.requests).toHaveLength(2)
  })

  test('gets the second request after the seconds of Retry-After', async () => {
    await using wolt = await startFakeWolt(status(429, { 'retry-after': '3' }), page(napoliPage))
    const { read, waits } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: true })
    expect(waits).toEqual([3_000])
  })

  test('gets the second request at the date of Retry-After', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-31T23:59:57.000Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const date = 'Fri, 01 Jan 2027 00:00:03 GMT'
    await using wolt = await startFakeWolt(status(503, { 'retry-after': date }), page(napoliPage))
    const { read, waits } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: true })
    expect(waits).toEqual([6_000])
  })

  test.each(['11', '3600', new Date(Date.now() + 3_600_000).toUTCString()])(
    'that asks for a longer wait than a page may take (%s) gets no second request',
    async (retryAfter) => {
      await using wolt = await startFakeWolt(status(429, { 'retry-after': retryAfter }))
      const { read, waits } = testImporter({ wolt: wolt.origin })
      expect(await read(wolt.restaurantUrl, never)).toEqual(
        failure('service', 'Wolt is busy at the moment, try again later', 429),
      )
      expect([waits, wolt.requests.length]).toEqual([[], 1])
    },
  )

  test.each(['soon', '-5', '1e9'])(
    'with a Retry-After that makes no sense (%s) gets a second request after the usual wait',
    async (retryAfter) => {
      await using wolt = await startFakeWolt(status(429, { 'retry-after': retryAfter }), page(napoliPage))
      const { read, waits } = testImporter({ wolt: wolt.origin })
      expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: true })
      expect(waits).toEqual([1_000])
    },
  )

  test('that cannot be reached fails', async () => {
    const { read } = testImporter({ wolt: 'http://127.0.0.1:9' })
    expect(await read('http://127.0.0.1:9/restaurant/napoli', never)).toEqual(
      failure('service', 'Wolt cannot be reached at the moment, try again later'),
    )
  })
})

describe('time', () => {
  test.each([
    ['headers', () => {}],
    ['the rest of the body', (response: import('node:http').ServerResponse) => void response.write('<html>')],
  ])('a page whose %s never come fails when its time is over', async (_what, answer) => {
    await using wolt = await startFakeWolt(answer)
    const { read } = testImporter({ wolt: wolt.origin, world: { pageMs: 50 } })
    expect(await read(wolt.restaurantUrl, never)).toEqual(failure('service', 'Wolt took too long to answer'))
  })

  test('the signal ends a request, a wait, and a page in the queue', async () => {
    const arrived = Promise.withResolvers<void>()
    await using wolt = await startFakeWolt(() => arrived.resolve())
    const { read } = testImporter({ wolt: wolt.origin })
    const stop = new AbortController()
    const attempts = Array.from({ length: 5 }, () => read(wolt.restaurantUrl, stop.signal))
    await arrived.promise
    stop.abort()
    for (const attempt of await Promise.all(attempts)) {
      expect(attempt).toEqual(failure('service', 'The import was stopped'))
    }
    expect(wolt.requests.length).toBeLessThanOrEqual(3)

    await using busy = await startFakeWolt(status(429))
    const later = new AbortController()
    const waiting = testImporter({
      wolt: busy.origin,
      world: {
        sleep: async (_ms, signal) => {
          later.abort()
          signal.throwIfAborted()
        },
      },
    })
    expect(await waiting.read(busy.restaurantUrl, later.signal)).toEqual(
      failure('service', 'The import was stopped'),
    )
    expect(busy.requests).toHaveLength(1)
  })
})

test('at most three pages of several runs are fetched at a time', async () => {
  const open: (() => void)[] = []
  let most = 0
  await using wolt = await startFakeWolt((response) => {
    open.push(() => page(napoliPage)(response, response.req))
    most = Math.max(most, open.length)
  })
  const { read } = testImporter({ wolt: wolt.origin })
  const attempts = Promise.all(Array.from({ length: 10 }, () => read(wolt.restaurantUrl, run())))
  for (let finished = 0; finished < 10; finished += 1) {
    const wanted = Math.min(3, 10 - finished)
    await expect.poll(() => open.length).toBe(wanted)
    open.shift()?.()
  }
  expect((await attempts).every(({ ok }) => ok)).toBe(true)
  expect(most).toBe(3)
})

test('a run whose pages hang does not block other runs', async () => {
  const hanging: string[] = []
  await using wolt = await startFakeWolt((response, request) => {
    const { url = '' } = request
    if (url.endsWith('napoli')) page(napoliPage)(response, request)
    else hanging.push(url)
  })
  const { read } = testImporter({ wolt: wolt.origin })
  const stop = new AbortController()
  const stuck = Array.from({ length: 10 }, (_, n) =>
    read(`${wolt.origin}/restaurant/hangs-${n}`, stop.signal),
  )
  await expect.poll(() => hanging.length).toBe(2)
  expect(await read(wolt.restaurantUrl, run())).toMatchObject({ ok: true })
  expect(await read(wolt.restaurantUrl, run())).toMatchObject({ ok: true })
  expect(hanging).toHaveLength(2)
  stop.abort()
  await Promise.all(stuck)
})

test('proxies of the environment are not used', async () => {
  await using proxy = await startFakeWolt(status(500))
  await using wolt = await startFakeWolt(page(napoliPage))
  const before = { ...process.env }
  Object.assign(process.env, { HTTP_PROXY: proxy.origin, HTTPS_PROXY: proxy.origin, ALL_PROXY: proxy.origin })
  try {
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: true })
    expect(proxy.requests).toEqual([])
  } finally {
    process.env = before
  }
})
