import type { AppRouter } from '@lunchvote/api/root'
import type {
  AnyProcedure,
  inferProcedureInput,
  inferProcedureOutput,
  inferTransformedProcedureOutput,
} from '@trpc/server'

export interface CallOptions {
  /**
   * Aborts the call or the subscription. For example, `AbortSignal.timeout(5000)` aborts it after five seconds.
   */
  signal?: AbortSignal
}

/**
 * Copies the type field by field, because published types must not refer to types that are not published. The server
 * reads a picture as a stream, but the input of this client is a `Blob`, which has the media type of the picture.
 */
type Plain<T> = T extends ReadableStream
  ? Blob
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T

type Call<Input, Answer> = undefined extends Input
  ? (input?: Exclude<Input, void>, options?: CallOptions) => Answer
  : (input: Input, options?: CallOptions) => Answer

type Calls<T> = T extends AnyProcedure
  ? T['_def']['type'] extends 'query'
    ? { query: CallOf<T> }
    : T['_def']['type'] extends 'mutation'
      ? { mutate: CallOf<T> }
      : { subscribe: SubscriptionOf<T> }
  : { [Key in keyof T as T[Key] extends StreamedMutation ? never : Key]: Calls<T[Key]> }

/**
 * The mutations that answer with a stream. The client does not offer them, because each of its calls has one answer.
 */
type StreamedMutation = { _def: { type: 'mutation'; $types: { output: AsyncIterable<unknown> } } }

type CallOf<Procedure extends AnyProcedure> = Call<
  Plain<inferProcedureInput<Procedure>>,
  Promise<Plain<inferTransformedProcedureOutput<AppRouter, Procedure>>>
>

type SubscriptionOf<Procedure extends AnyProcedure> = Call<
  Plain<inferProcedureInput<Procedure>>,
  AsyncIterableIterator<Plain<EventOf<inferProcedureOutput<Procedure>>>>
>

type EventOf<Stream> = Stream extends AsyncIterable<infer Event> ? Event : never

/**
 * Gives a proxy for paths of procedures its types. The function has no return type on purpose: the compiler writes the
 * inferred type in full into the published declarations, while a written type would refer to types of the server.
 */
export function typedProcedures(proxy: unknown) {
  return typed<AppRouter['_def']['record']>(proxy)
}

function typed<Routers>(proxy: unknown) {
  return proxy as Calls<Routers>
}

export type Procedures = ReturnType<typeof typedProcedures>

type CallKind = 'query' | 'mutate' | 'subscribe'

type Inputs<T> = {
  [Key in keyof T]: T[Key] extends Partial<Record<CallKind, (input: infer Input) => unknown>>
    ? Input
    : Inputs<T[Key]>
}

type Answer<Output> = Promise<Output> | AsyncIterableIterator<Output>

type Outputs<T> = {
  [Key in keyof T]: T[Key] extends Partial<Record<CallKind, (...args: never) => Answer<infer Output>>>
    ? Output
    : Outputs<T[Key]>
}

/** The input of each procedure, such as `LunchVoteInputs['venues']['create']`. */
export type LunchVoteInputs = Inputs<Procedures>

/** The output of each procedure, such as `LunchVoteOutputs['votes']['today']`. */
export type LunchVoteOutputs = Outputs<Procedures>

/** An event of `events.stream`. Its `type` says what has changed, or why the session has ended. */
export type LunchVoteEvent = LunchVoteOutputs['events']['stream']
