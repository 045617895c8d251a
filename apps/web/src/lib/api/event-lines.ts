import { refusalOf } from './errors.ts'

/**
 * Posts JSON and yields the lines of the answer as they arrive (`application/x-ndjson`: each line is one JSON value).
 * tRPC's streaming link is not used: every screen would load it, because it shares a module with tRPC's client.
 * @throws Error with the server's message, and the answer's body as `data`; TypeError if the server did not answer
 */
export async function* postForLines<Line>(
  path: string,
  input: unknown,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify(input),
    signal,
  })
  if (!answer.ok || !answer.body) throw await refusalOf(await answer.json().catch(() => ({})))
  for await (const line of linesOf(answer.body)) {
    // The server sends blank lines only to keep the connection alive.
    if (line !== '') yield JSON.parse(line)
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
