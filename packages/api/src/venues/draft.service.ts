import type { Attempt, ImportFailure, RestaurantFacts } from '@lunchvote/contracts/restaurants'
import { type VenueDraft, venueDraft } from '@lunchvote/contracts/venues'
import type { Member } from '../auth/member.ts'
import { descriptionFromText, isReadable, sanitizeDescription } from '../description.ts'
import { apiKeyRequired, DomainError } from '../errors.ts'
import type { RateLimiter, RestaurantImporter } from '../ports.ts'
import { limited } from '../rate-limits.ts'

const pageFields = venueDraft.pick({ name: true, imageUrl: true })
const modelFields = venueDraft.pick({ description: true })

type ImportContext = { member: Member; rateLimiter: RateLimiter; importer: RestaurantImporter | null }

/**
 * Returns the importer and counts the call against the team's limit of imports.
 * @throws DomainError TOO_MANY_REQUESTS, or SERVICE_UNAVAILABLE without an importer
 */
export async function requireImporter(ctx: ImportContext): Promise<RestaurantImporter> {
  const { member, rateLimiter, importer } = ctx
  await limited(rateLimiter, 'import', `team ${member.teamId}`)
  if (importer) return importer
  throw new DomainError('SERVICE_UNAVAILABLE', apiKeyRequired, { requiresApiKey: true })
}

/** Checks an imported restaurant by the same rules as a venue that a person enters. The description becomes HTML. */
export async function draftFrom(
  importer: RestaurantImporter,
  facts: RestaurantFacts,
  signal: AbortSignal,
): Promise<Attempt<VenueDraft>> {
  const named = pageFields.safeParse(facts)
  if (!named.success) return failed('page', named.error.issues[0]?.message)
  const answer = await importer.describe(facts, signal)
  if (!answer.ok) return answer
  const described = modelFields.safeParse({ description: answer.value })
  if (!described.success) return failed('service', described.error.issues[0]?.message)
  const html = descriptionFromText(described.data.description)
  const description = isReadable(html) ? sanitizeDescription(html) : ''
  // Escaping characters can make the HTML longer than the text, but the HTML still has to fit the edit form.
  if (!modelFields.safeParse({ description }).success) {
    return failed('service', 'No description could be written for this restaurant')
  }
  return { ok: true, value: { ...named.data, description } }
}

function failed(fault: ImportFailure['fault'], reason = 'This restaurant cannot be imported') {
  return { ok: false as const, failure: { fault, reason } }
}
