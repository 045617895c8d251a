import type { DraftRequest, LinkDraft } from '@lunchvote/contracts/imports'
import { withoutInvisible } from '@lunchvote/contracts/text'
import { venueDraft } from '@lunchvote/contracts/venues'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { LinkReader, RateLimiter } from '../ports.ts'
import { countImport } from '../rate-limits.ts'
import { htmlFrom, valueOrRefusal } from './draft.service.ts'

type LinkContext = { member: Member; rateLimiter: RateLimiter; readLink: LinkReader; signal: AbortSignal }

/**
 * Drafts a venue from what the page of a restaurant says. Nothing is stored. A field that the venue form would refuse
 * is null.
 * @throws DomainError TOO_MANY_REQUESTS, UNPROCESSABLE_CONTENT if the page cannot be used, BAD_GATEWAY if its site
 *   fails
 */
export async function draftFromLink(ctx: LinkContext, { url }: DraftRequest): Promise<LinkDraft> {
  await countImport(ctx, 'import')
  const facts = valueOrRefusal(await ctx.readLink(url, ctx.signal))
  const { shape } = venueDraft
  const name = shape.name.safeParse(withoutInvisible(facts.name ?? '')).data ?? null
  const description = htmlFrom(facts.description ?? '') ?? null
  const imageUrl = shape.imageUrl.safeParse(facts.imageUrl).data ?? null
  if (name === null && description === null && imageUrl === null) {
    throw new DomainError('UNPROCESSABLE_CONTENT', nothingSaid)
  }
  return { name, description, imageUrl, source: facts.source }
}

const nothingSaid = 'This page does not say anything about a restaurant'
