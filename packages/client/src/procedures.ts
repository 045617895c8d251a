import type { AppRouter } from '@lunchvote/api/root'
import type { AnyProcedure, inferProcedureInput, inferTransformedProcedureOutput } from '@trpc/server'

export interface CallOptions {
  /** Aborts the call. For example, `AbortSignal.timeout(5000)` aborts it after five seconds. */
  signal?: AbortSignal
}

type CallKind = 'query' | 'mutate'

/** Sends one call to the server. `path` is the procedure's path, such as `votes.cast`. */
export type SendCall = (
  kind: CallKind,
  path: string,
  input: unknown,
  options: CallOptions | undefined,
) => Promise<unknown>

/** Copies the type field by field, because published types must not refer to types that are not published. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { [Key in keyof T]: Plain<T[Key]> }
    : T

type Call<Input, Output> = undefined extends Input
  ? (input?: Exclude<Input, void>, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>

type Calls<T> = T extends AnyProcedure
  ? T['_def']['type'] extends 'query'
    ? { query: CallOf<T> }
    : T['_def']['type'] extends 'mutation'
      ? { mutate: CallOf<T> }
      : never
  : { [Key in keyof T as T[Key] extends Streamed | Record<string, Streamed> ? never : Key]: Calls<T[Key]> }

/**
 * The procedures that return streams. A call of this client has one answer, so the client leaves these procedures out.
 */
type Streamed = { _def: { $types: { output: AsyncIterable<unknown> } } }

type CallOf<Procedure extends AnyProcedure> = Call<
  Plain<inferProcedureInput<Procedure>>,
  Plain<inferTransformedProcedureOutput<AppRouter, Procedure>>
>

/**
 * Creates a call for every procedure of the router. The function has no return type on purpose: the compiler writes the
 * inferred type in full into the published declarations, while a written type would refer to types of the server.
 */
export function createProcedures(send: SendCall) {
  return typed<AppRouter['_def']['record']>(step(send, []))
}

function typed<Routers>(proxy: unknown) {
  return proxy as Calls<Routers>
}

/** Creates the object for a `path`. Calling the object sends the call. */
function step(send: SendCall, path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    // Symbols and `then` are no part of a path: printing an object reads symbols, and awaiting it reads `then`.
    get: (_, key) => (typeof key === 'string' && key !== 'then' ? step(send, [...path, key]) : undefined),
    apply: (_, _self, [input, options]: [unknown, CallOptions | undefined]) => {
      const kind = path.at(-1)
      if (kind !== 'query' && kind !== 'mutate') {
        throw new TypeError(`${path.join('.')} is not a call. Add .query(…) or .mutate(…).`)
      }
      return send(kind, path.slice(0, -1).join('.'), input, options)
    },
  })
}

export type Procedures = ReturnType<typeof createProcedures>

type Inputs<T> = {
  [Key in keyof T]: T[Key] extends Partial<Record<CallKind, (input: infer Input) => unknown>>
    ? Input
    : Inputs<T[Key]>
}

type Outputs<T> = {
  [Key in keyof T]: T[Key] extends Partial<Record<CallKind, (...args: never) => Promise<infer Output>>>
    ? Output
    : Outputs<T[Key]>
}

/** The input of each procedure, such as `LunchVoteInputs['venues']['create']`. */
export type LunchVoteInputs = Inputs<Procedures>

/** The output of each procedure, such as `LunchVoteOutputs['votes']['today']`. */
export type LunchVoteOutputs = Outputs<Procedures>
