import { z } from 'zod'
import { limits } from './limits.ts'
import { fieldCode } from './reasons/fields.ts'
import { trimmedText, withoutEdges } from './text.ts'

const invalid = fieldCode('invalid_email')

/**
 * What a browser takes in `<input type="email">`. Source: https://html.spec.whatwg.org/#valid-e-mail-address. The parts of the
 * domain may also be longer, or end with a hyphen, because accounts with such addresses exist.
 */
const form = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9][a-zA-Z0-9-]*(?:\.[a-zA-Z0-9][a-zA-Z0-9-]*)*$/

const ascii = /^[\0-\x7f]*$/
const internationalDomain = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Writes a domain in other letters as Chrome does in such a field, and as the domain name system knows it: `почта.рф` as
 * `xn--80a1acny.xn--p1ai`. A part that would become plain letters stays as it is, and is refused, because it would make an
 * address the address of somebody else: the sign of the unit kelvin would become a "k".
 */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (ascii.test(domain) || !internationalDomain.test(domain)) return address
  const parts = domain.split('.')
  const written =
    z.url({ normalize: true }).safeParse(`http://${domain}`).data?.slice('http://'.length, -1).split('.') ??
    []
  const isSafe =
    parts.length === written.length &&
    parts.every((part, index) => ascii.test(part) || written[index]?.startsWith('xn--'))
  return isSafe ? `${address.slice(0, at)}@${written.join('.')}` : address
}

/**
 * An e-mail address in the one form in which all addresses are stored and compared: trimmed, in ASCII and in lower case. It is
 * lower-cased only once it is in ASCII, because other letters have lower-case letters in ASCII too.
 */
export const email = trimmedText({
  required: invalid,
  // The length is checked before the form, which takes long for a long text.
  max: { length: limits.email.max, message: invalid },
})
  .overwrite(withAsciiDomain)
  .pipe(z.email({ pattern: form, error: invalid, abort: true }).max(limits.email.max, invalid).toLowerCase())
  .meta({ format: 'email', maxLength: limits.email.max, example: 'ada@example.com' })

/**
 * An address that another service confirms. White space or an invisible character around it makes it another address, unless it
 * is a plain space.
 * Null if it is not an address.
 */
export function confirmedEmail(value: unknown): string | null {
  const isPlain = typeof value === 'string' && withoutEdges(value) === value.replace(/^ +| +$/g, '')
  return isPlain ? (email.safeParse(value).data ?? null) : null
}
