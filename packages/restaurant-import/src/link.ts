/**
 * A URL scheme, with the text after it. Only known schemes count, because Finnish adds endings with a colon (`HSL:n`).
 */
const scheme = /\b(?:https?|ftps?|file|wss?|javascript|vbscript|data|blob|mailto|tel|sms|intent):\S/iu
const anyScheme = /[\p{L}\p{N}]:\/\//u
const hostAfterSlashes = /\/\/[^\s/]+\.\p{L}{2}/u
const mailAddress = /[^\s@]@[^\s@]+\.\p{L}{2}/u
/**
 * A domain with a path. The last label has only one letter case, so that `St.Pauli/Altona`, where a space is missing,
 * does not count.
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
 * Whether a program that shows the text might turn a part of it into a link. Domains without a path do not count,
 * because some restaurants have such names.
 */
export function hasLink(text: string): boolean {
  // Programs treat full-width letters and signs like ordinary ones.
  const plain = text.normalize('NFKC')
  return links.some((link) => link.test(plain))
}
