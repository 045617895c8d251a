import type { AppRouter } from '@lunchvote/api/root'
import type { AnyProcedure, inferProcedureInput, inferTransformedProcedureOutput } from '@trpc/server'

export interface CallOptions {
  /** Ends the call early, as in `AbortSignal.timeout(5000)`. */
  signal?: AbortSignal
}

type CallKind = 'query' | 'mutate'

/** Sends one call to the server. `path` is the procedure's, as in `votes.cast`. */
export type SendCall = (
  kind: CallKind,
  path: string,
  input: unknown,
  options: CallOptions | undefined,
) => Promise<unknown>

/** Spelled out field by field: the published types must name nothing that is not published. */
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

/** A procedure that tells how it goes is for LunchVote's own pages: a call here has one answer. */
type Streamed = { _def: { $types: { output: AsyncIterable<unknown> } } }

type CallOf<Procedure extends AnyProcedure> = Call<
  Plain<inferProcedureInput<Procedure>>,
  Plain<inferTransformedProcedureOutput<AppRouter, Procedure>>
>

/**
 * Every procedure of the router. What it returns is left to the compiler on purpose: an inferred type is written out in
 * full in the declarations, where an annotation would be repeated there with its names of the server's own.
 */
export function createProcedures(send: SendCall) {
  return typed<AppRouter['_def']['record']>(step(send, []))
}

function typed<Routers>(proxy: unknown) {
  return proxy as Calls<Routers>
}

/** What stands after `path`; being called, it sends. */
function step(send: SendCall, path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    // Symbols and `then` are asked for by what prints or awaits any object.
    get: (_, key) => (typeof key === 'string' && key !== 'then' ? step(send, [...path, key]) : undefined),
    apply: (_, _self, [input, options]: [unknown, CallOptions | undefined]) => {
      const kind = path.at(-1)
      if (kind !== 'query' && kind !== 'mutate') {
        throw new TypeError(`${path.join('.')} is no call: it ends with .query(…) or .mutate(…)`)
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

/** What each procedure takes, as in `LunchVoteInputs['venues']['create']`. */
export type LunchVoteInputs = Inputs<Procedures>

/** What each procedure gives, as in `LunchVoteOutputs['votes']['today']`. */
export type LunchVoteOutputs = Outputs<Procedures>
