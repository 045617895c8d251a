import { drawingAt, drawingUrl } from '@lunchvote/contracts/drawings'
import { limits } from '@lunchvote/contracts/limits'
import { say } from '@lunchvote/contracts/reasons'
import { DomainError } from './errors.ts'

/** The form of a picture's id: 128 bits in base64url. */
const idForm = /^[A-Za-z0-9_-]{22}$/

export const isPictureId = (text: string) => idForm.test(text)

/** How the addresses of uploaded pictures begin. The id of the picture follows. */
export const pictureUrl = (appOrigin: string) => `${appOrigin}/api/pictures/`

/**
 * Returns the id of the uploaded picture that has this address. A slash, a query or a fragment can follow the id.
 * Undefined for any other text.
 */
export function pictureIdAt(address: string, appOrigin: string): string | undefined {
  const url = URL.parse(address)
  const beginning = pictureUrl(appOrigin)
  const path = url && `${url.origin}${url.pathname.replace(/\/$/, '')}`
  const id = path?.startsWith(beginning) ? path.slice(beginning.length) : ''
  return isPictureId(id) ? id : undefined
}

/**
 * Replaces the id of a member's picture with its address. The id is stored, so that the address has the present origin
 * also after `APP_ORIGIN` has changed.
 */
export function withPictureUrl<T extends { pictureId: string | null }>(
  { pictureId, ...member }: T,
  appOrigin: string,
): Omit<T, 'pictureId'> & { pictureUrl: string | null } {
  return { ...member, pictureUrl: pictureId && `${pictureUrl(appOrigin)}${pictureId}` }
}

/**
 * Returns the `imageUrl` to store. The address of a drawing gets the present origin, because a browser may know the
 * server by another one. If `imageUrl` is the address of an uploaded picture, and a slash, a query or a fragment follows
 * the id, these are left out. A picture counts as used only if its address ends with its id.
 */
export function imageUrlToStore(imageUrl: string, appOrigin: string): string {
  const drawing = drawingAt(imageUrl)
  if (drawing) return drawingUrl(appOrigin, drawing)
  const { href } = new URL(imageUrl)
  if (href.length > limits.imageUrl.max)
    throw new DomainError('BAD_REQUEST', say('image_url_too_long', { max: limits.imageUrl.max }))
  const id = pictureIdAt(href, appOrigin)
  return id ? `${pictureUrl(appOrigin)}${id}` : href
}
