/** URL schemes. Not every word before a colon is one: Finnish adds endings with a colon (`HSL:n`). */
const scheme = /\b(?:https?|ftps?|file|wss?|javascript|vbscript|data|blob|mailto|tel|sms|intent):\S/iu
const anyScheme = /[\p{L}\p{N}]:\/\//u
const hostAfterSlashes = /\/\/[^\s/]+\.\p{L}{2}/u
const mailAddress = /[^\s@]@[^\s@]+\.\p{L}{2}/u
/**
 * A domain with a path. Its last label has one letter case, so that a missing space is not a domain: `St.Pauli/Altona`.
 */
const domainWithPath = /[\p{L}\p{N}]\.(?:\p{Ll}{2,}|\p{Lu}{2,}|xn--[a-z0-9-]+)(?::\d+)?\//u
const commonDomain = /[\p{L}\p{N}]\.(?:com|net|org|info|biz|app|dev|io|fi|de|uk|eu)(?::\d+)?\//iu
const markdown = /\]\(/
const links = [
  scheme,
  anyScheme,
  hostAfterSlashes,
  mailAddress,
  domainWithPath,
  commonDomain,
  markdown,
  /www\./i,
]

/**
 * Whether a program that shows the text might make part of it a link. Domains without a path do not count, because
 * restaurants have such names.
 */
export function hasLink(text: string): boolean {
  // Programs read full-width letters and signs like ordinary ones.
  const plain = text.normalize('NFKC')
  return links.some((link) => link.test(plain))
}
