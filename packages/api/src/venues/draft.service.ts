import type { DraftRequest, LinkDraft } from '@lunchvote/contracts/imports'
import { limits } from '@lunchvote/contracts/limits'
import { type Sentence, say, sentenceOf } from '@lunchvote/contracts/reasons'
import type { Attempt, ImportFailure, PlaceFacts, RestaurantFacts } from '@lunchvote/contracts/restaurants'
import { distinctTags } from '@lunchvote/contracts/tags'
import { withoutInvisible } from '@lunchvote/contracts/text'
import {
  type NewVenue,
  type VenueDraft,
  type VenueFacts,
  venueDraft,
  venueFacts,
  writtenName,
} from '@lunchvote/contracts/venues'
import type { ZodError } from 'zod'
import { descriptionFromText, isReadable, sanitizeDescription } from '../description.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { LinkReader, RateLimiter, RestaurantImporter } from '../ports.ts'
import { countImport } from '../rate-limits.ts'

const pageFields = venueDraft.pick({ name: true, imageUrl: true })
const modelFields = venueDraft.pick({ description: true })

type ImportContext = { member: Member; rateLimiter: RateLimiter; importer: RestaurantImporter | null }

/**
 * Returns the importer and counts the call against the team's limit of imports.
 * @throws DomainError TOO_MANY_REQUESTS, or SERVICE_UNAVAILABLE without an importer
 */
export async function requireImporter(ctx: ImportContext): Promise<RestaurantImporter> {
  await countImport(ctx, 'import')
  const { importer } = ctx
  if (importer) return importer
  throw new DomainError('SERVICE_UNAVAILABLE', say('api_key_required'), { requiresApiKey: true })
}

/**
 * Makes the draft of a venue from the facts of a page. The model writes the description, which becomes HTML. The draft
 * is checked by the same rules as a venue that a person enters.
 */
export async function draftFrom(
  importer: RestaurantImporter,
  facts: RestaurantFacts,
  signal: AbortSignal,
): Promise<Attempt<VenueDraft>> {
  const named = pageFields.safeParse(facts)
  if (!named.success) return failed('page', sentenceOfFirst(named.error))
  const answer = await importer.describe(facts, signal)
  if (!answer.ok) return answer
  const described = modelFields.safeParse({ description: answer.value })
  if (!described.success) return failed('service', sentenceOfFirst(described.error))
  const description = htmlFrom(described.data.description)
  return description === undefined
    ? failed('service', say('nothing_described'))
    : { ok: true, value: { ...named.data, description } }
}

/**
 * Converts a description from plain text to HTML. Undefined if the HTML breaks the rules for a venue's description: the
 * escaped characters can make it too long.
 */
function htmlFrom(text: string): string | undefined {
  const html = descriptionFromText(text)
  const description = isReadable(html) ? sanitizeDescription(html) : ''
  return modelFields.safeParse({ description }).success ? description : undefined
}

const codes = { page: 'UNPROCESSABLE_CONTENT', service: 'BAD_GATEWAY' } as const satisfies Record<
  ImportFailure['fault'],
  string
>

/** @throws DomainError UNPROCESSABLE_CONTENT if the page cannot be used, BAD_GATEWAY if a service failed */
export function valueOrRefusal<T>(attempt: Attempt<T>): T {
  if (attempt.ok) return attempt.value
  throw new DomainError(codes[attempt.failure.fault], attempt.failure.sentence)
}

const sentenceOfFirst = ({ issues: [first] }: ZodError) =>
  first ? sentenceOf(first.message) : say('not_importable')

function failed(fault: ImportFailure['fault'], sentence: Sentence) {
  return { ok: false as const, failure: { fault, sentence } }
}

type LinkContext = { member: Member; rateLimiter: RateLimiter; readLink: LinkReader; signal: AbortSignal }

/**
 * Drafts a venue from what the page of a restaurant says. Nothing is stored. A field that the venue form would refuse
 * is null, but a name that is too short is kept, because a person can complete it.
 * @throws DomainError TOO_MANY_REQUESTS, UNPROCESSABLE_CONTENT if the page cannot be used, BAD_GATEWAY if its site
 *   fails
 */
export async function draftFromLink(ctx: LinkContext, { url }: DraftRequest): Promise<LinkDraft> {
  await countImport(ctx, 'import')
  const facts = valueOrRefusal(await ctx.readLink(url, ctx.signal))
  const { shape } = venueDraft
  const name = writtenName.safeParse(withoutInvisible(facts.name ?? '')).data || null
  const description = htmlFrom(facts.description ?? '') ?? null
  const imageUrl = shape.imageUrl.safeParse(facts.imageUrl).data ?? null
  if (name === null && description === null && imageUrl === null) {
    throw new DomainError('UNPROCESSABLE_CONTENT', nothingSaid)
  }
  const { link = null, closedOn = [], price = null, tags = [], diets = [] } = fittingFacts(facts)
  const { eveningsOnly = false, source } = facts
  return { name, description, imageUrl, link, closedOn, eveningsOnly, price, tags, diets, source }
}

/** Returns the facts of a page that the venue form accepts. A field is left out if the page does not say it. */
export function fittingFacts(facts: PlaceFacts): Pick<NewVenue, keyof VenueFacts> {
  const { shape } = venueFacts
  const named = (facts.tags ?? []).flatMap((tag) => shape.tags.safeParse([withoutInvisible(tag)]).data ?? [])
  const tags = distinctTags(named).slice(0, limits.importedTags.max)
  return {
    link: shape.link.safeParse(facts.link).data ?? undefined,
    closedOn: shape.closedOn.safeParse(facts.closedOn).data,
    price: shape.price.safeParse(facts.price).data ?? undefined,
    tags: tags.length > 0 ? tags : undefined,
    diets: shape.diets.safeParse(facts.diets).data,
  }
}

const nothingSaid = say('page_says_nothing')
