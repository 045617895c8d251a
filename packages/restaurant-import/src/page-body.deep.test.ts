import { Response } from 'undici'
import { expect, test } from 'vitest'
import { readBody } from './page-body.ts'

test('a page in chunks of one byte takes no more memory', async () => {
  const bytes = 1024 * 1024
  let sent = 0
  let memory = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      // Each chunk from the network is an object of its own.
      if (sent <= bytes) return controller.enqueue(Uint8Array.of(0x61))
      memory = process.memoryUsage.rss()
      controller.close()
    },
  })
  const before = process.memoryUsage.rss()
  expect(await readBody(new Response(body))).toBe('a'.repeat(bytes))
  // A million kept chunks take more than 250 MB. On a busy machine, the collector runs late.
  expect(memory - before).toBeLessThan(180 * 1024 * 1024)
})
