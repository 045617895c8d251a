import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceAnswer } from '@lunchvote/contracts/places'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { TeamId } from '../member.ts'
import type { Clock, PlaceServices } from '../ports.ts'
import {
  claimQuestion,
  pauseTurns,
  readTurns,
  releaseQuestion,
  releaseTurn,
  reserveTurn,
  storeAnswer,
  storedAnswer,
} from './service-turns.queries.ts'

type AskContext = { db: Database; clock: Clock; places: PlaceServices; teamId: TeamId }

/**
 * How long an answer is used for all teams, and how long nobody else asks a question that is being asked. The slowest
 * question takes 28 seconds: 8 until its turn, and 20 until Overpass has answered. If the server stops meanwhile, those
 * who wait for the answer ask themselves.
 */
const keptMs = { answer: 24 * 60 * 60 * 1000, question: 29_000 }

/** The longest wait for an answer that another call has asked for. */
const maxAnswerMs = 30_000

/** How many turns of a service a call waits for its own at most. */
const maxTurns = 8

/**
 * Asks a service of maps. All instances together send it one request a second, and none for a question that was
 * answered in the last day, or that another call is asking.
 * @param question the texts that make up the question
 * @throws DomainError BAD_GATEWAY if the service fails, SERVICE_UNAVAILABLE if the wait is too long
 */
export async function askInTurn<T>(
  ctx: AskContext,
  service: 'nominatim' | 'overpass',
  question: readonly string[],
  ask: () => Promise<ServiceAnswer<T>>,
): Promise<T> {
  const { db, clock, places } = ctx
  const questionHash = hashOf([service, ...question])
  const deadline = performance.now() + maxAnswerMs
  for (;;) {
    const now = clock()
    const stored = await storedAnswer(db, questionHash, now)
    // This call has stored nothing else for this question.
    if (stored?.answer) return (stored.answer as { value: T }).value
    const expiresAt = new Date(now.getTime() + keptMs.question)
    if (!stored && (await claimQuestion(db, questionHash, { now, expiresAt }))) break
    if (performance.now() > deadline) throw busy(1)
    await sleep(places.gapMs / 2)
  }
  try {
    await takeTurn(ctx, service)
    const answer = await ask()
    if (!answer.ok) throw await refusal(db, service, answer)
    const { value } = answer
    const expiresAt = new Date(clock().getTime() + keptMs.answer)
    await storeAnswer(db, { questionHash, answer: { value }, expiresAt })
    return value
  } catch (error) {
    await releaseQuestion(db, questionHash)
    throw error
  }
}

/** Waits until a request may be sent to a service. False, at once, if the turn is farther away than `maxWaitMs`. */
export async function awaitTurn(
  db: Database,
  service: string,
  times: { gapMs: number; maxWaitMs: number },
): Promise<boolean> {
  const wait = await reserveTurn(db, service, times)
  if (wait) await sleep(wait)
  return wait !== undefined
}

/** Returns the answer to a question for a day. All instances share it. @param isKept whether an answer is final */
export async function answerOfDay<T>(
  { db, clock }: Pick<AskContext, 'db' | 'clock'>,
  question: readonly string[],
  ask: () => Promise<T>,
  isKept: (answer: T) => boolean,
): Promise<T> {
  const questionHash = hashOf(question)
  const stored = await storedAnswer(db, questionHash, clock())
  // Answers to such questions are stored only here. They are a text, because they can have characters that `jsonb` refuses.
  if (stored?.answer) return JSON.parse((stored.answer as { text: string }).text)
  const answer = await ask()
  const expiresAt = new Date(clock().getTime() + keptMs.answer)
  const text = JSON.stringify(answer)
  if (isKept(answer)) await storeAnswer(db, { questionHash, answer: { text }, expiresAt })
  return answer
}

/**
 * Waits until this call may send a request. One call of a team waits for a turn at a time, so that a team with many
 * searches does not take all turns. @throws DomainError SERVICE_UNAVAILABLE
 */
async function takeTurn(ctx: AskContext, service: string): Promise<void> {
  const { db, places, teamId } = ctx
  const maxWaitMs = maxTurns * places.gapMs
  const ofTeam = `${service} of team ${teamId}`
  const deadline = performance.now() + maxWaitMs
  // The team's place expires by itself if the server stops meanwhile.
  while ((await reserveTurn(db, ofTeam, { gapMs: maxWaitMs, maxWaitMs: 0 })) === undefined) {
    if (performance.now() > deadline) throw busy(maxWaitMs)
    await sleep(places.gapMs / 2)
  }
  try {
    await takeTurnOfTeam(ctx, service, maxWaitMs)
  } finally {
    await releaseTurn(db, ofTeam)
  }
}

async function takeTurnOfTeam(
  { db, places: { gapMs } }: AskContext,
  service: string,
  maxWaitMs: number,
): Promise<void> {
  const wait = await reserveTurn(db, service, { gapMs, maxWaitMs })
  if (wait === 0) return
  if (wait !== undefined) await sleep(wait)
  const { next, pause } = await readTurns(db, service)
  if (wait === undefined) throw busy(Math.max(pause, next - maxWaitMs))
  if (pause > 0) throw busy(pause)
}

async function refusal(
  db: Database,
  service: string,
  { sentence, pauseMs }: Extract<ServiceAnswer<never>, { ok: false }>,
): Promise<DomainError> {
  if (pauseMs === undefined) return new DomainError('BAD_GATEWAY', sentence)
  await pauseTurns(db, service, pauseMs)
  return new DomainError('BAD_GATEWAY', sentence, { retryAfter: seconds(pauseMs) })
}

function busy(ms: number): DomainError {
  const retryAfter = seconds(ms)
  return new DomainError('SERVICE_UNAVAILABLE', say('places_busy', { seconds: retryAfter }), { retryAfter })
}

const hashOf = (question: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(question)).digest('hex')

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000))
