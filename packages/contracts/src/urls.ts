import { z } from 'zod'
import { trimmedText } from './text.ts'

type UrlRule = {
  /** The message for a value that is missing, or no URL with an allowed protocol. */
  invalid: string
  protocol: RegExp
  max: { length: number; message: string }
}

/**
 * A URL, as the URL parser writes it. That form is ASCII, so its length is its size in bytes: a letter of another
 * script can become nine characters.
 */
export function url({ invalid, protocol, max }: UrlRule) {
  return trimmedText({ required: invalid, max })
    .pipe(z.url({ protocol, normalize: true, error: invalid, abort: true }).max(max.length, max.message))
    .meta({ format: 'uri', maxLength: max.length })
}

/** The protocols of web pages and pictures. */
export const web = /^https?$/
