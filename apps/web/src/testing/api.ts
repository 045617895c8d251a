import type { AppRouter } from '@lunchvote/api/root'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { vi } from 'vitest'
import { days, lunchToday, lunchWeek } from './data.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

export type Procedure = {
  [Slice in keyof Outputs]: `${Slice}.${keyof Outputs[Slice] & string}`
}[keyof Outputs]

type ValueOf<
  Table,
  Path extends Procedure,
> = Path extends `${infer Slice extends keyof Table & string}.${infer Name}`
  ? Table[Slice][Name & keyof Table[Slice]]
  : never

export type InputOf<Path extends Procedure> = ValueOf<Inputs, Path>
export type OutputOf<Path extends Procedure> = ValueOf<Outputs, Path>

/**
 * The fake server of the component tests. A request without a handler fails the test. Requests that many screens make
 * have a handler by default: for today's lunch and its suggestions, the week, the member's days, diets, favourites and calendar link, the wall screen, and the
 * venues.
 */
export const server = setupServer(
  http.all('*/api/trpc/lunch.today', () => HttpResponse.json({ result: { data: lunchToday() } })),
  http.all('*/api/trpc/days.get', () => HttpResponse.json({ result: { data: days } })),
  http.all('*/api/trpc/lunch.suggestions', () =>
    HttpResponse.json({ result: { data: { day: lunchToday().day, suggestions: [] } } }),
  ),
  http.all('*/api/trpc/lunch.week', () => HttpResponse.json({ result: { data: lunchWeek() } })),
  http.all('*/api/trpc/calendar.state', () =>
    HttpResponse.json({ result: { data: { url: null, createdAt: null } } }),
  ),
  http.all('*/api/trpc/diets.get', () => HttpResponse.json({ result: { data: { diets: [] } } })),
  http.all('*/api/trpc/favourites.get', () => HttpResponse.json({ result: { data: { words: [] } } })),
  http.all('*/api/trpc/screen.get', () =>
    HttpResponse.json({ result: { data: { url: null, createdAt: null } } }),
  ),
  http.all('*/api/trpc/venues.list', () => HttpResponse.json({ result: { data: [] } })),
)

let unmatched = 0
server.events.on('request:start', () => {
  unmatched += 1
})
for (const event of ['request:match', 'request:unhandled'] as const) {
  server.events.on(event, () => {
    unmatched -= 1
  })
}

/** Waits until every request of the test has found its handler, so that no request reaches the next test. */
export async function requestsMatched(): Promise<void> {
  await vi.dynamicImportSettled()
  await vi.waitUntil(() => unmatched === 0)
}

/** The three kinds of failure: an error with the server's message, an error without a body, or no answer at all. */
export type Failure =
  | { code: string; status: number; message: string; issues?: { path: string; message: string }[] }
  | 'wordless'
  | 'lost'

export const conflict = { code: 'CONFLICT', status: 409, message: 'The kitchen is closed.' } satisfies Failure
export const signedOut = { code: 'UNAUTHORIZED', status: 401, message: 'Please log in' } satisfies Failure

const urlOf = (procedure: Procedure) => `*/api/trpc/${procedure}`

/**
 * Sets the answer of a procedure. A later call replaces the answer.
 * @returns the inputs of the procedure's calls, in the order of arrival
 */
export function answer<Path extends Procedure>(
  procedure: Path,
  respond: (input: InputOf<Path>) => OutputOf<Path> | Promise<OutputOf<Path>>,
): InputOf<Path>[] {
  const inputs: InputOf<Path>[] = []
  server.use(
    http.all(urlOf(procedure), async ({ request }) => {
      const input: InputOf<Path> = await inputOf(request)
      inputs.push(input)
      return HttpResponse.json({ result: { data: await respond(input) } })
    }),
  )
  return inputs
}

/** From now on, the procedure fails. */
export function fail(procedure: Procedure, failure: Failure): void {
  server.use(http.all(urlOf(procedure), () => responseTo(failure)))
}

/** Holds the procedure's answers back until the test releases them. */
export function hold<Path extends Procedure>(
  procedure: Path,
  respond: (input: InputOf<Path>) => OutputOf<Path>,
) {
  const gate = Promise.withResolvers<Failure | undefined>()
  const calls: InputOf<Path>[] = []
  server.use(
    http.all(urlOf(procedure), async ({ request }) => {
      const input: InputOf<Path> = await inputOf(request)
      calls.push(input)
      const failure = await gate.promise
      return failure ? responseTo(failure) : HttpResponse.json({ result: { data: respond(input) } })
    }),
  )
  return { calls, release: gate.resolve }
}

/**
 * tRPC runs without a transformer, so the input of a query is JSON in the address. The input of a mutation is the body.
 */
async function inputOf(request: Request) {
  const json =
    request.method === 'GET' ? new URL(request.url).searchParams.get('input') : await request.text()
  return json ? JSON.parse(json) : undefined
}

function responseTo(failure: Failure): Response {
  if (failure === 'lost') return HttpResponse.error()
  if (failure === 'wordless') return new HttpResponse(null, { status: 500 })
  const { status, code, message, issues } = failure
  return HttpResponse.json(
    { error: { message, code: -32603, data: { code, httpStatus: status, issues } } },
    { status },
  )
}
