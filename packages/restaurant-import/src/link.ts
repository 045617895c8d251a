/** Words before a colon that make a link of what follows. No other words: Finnish inflects with a colon (`HSL:n`). */
const scheme = /\b(?:https?|ftps?|file|wss?|javascript|vbscript|data|blob|mailto|tel|sms|intent):\S/iu
const anyScheme = /[\p{L}\p{N}]:\/\//u
const hostAfterSlashes = /\/\/[^\s/]+\.\p{L}{2}/u
const mailAddress = /[^\s@]@[^\s@]+\.\p{L}{2}/u
/** A domain with something after it has its last part in one case, which tells it from a missing space: `St.Pauli/Altona`. */
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
 * Whether a program that shows the text might make a link of a part of it. Bare domains without a path are let pass:
 * restaurants are named like that.
 */
export function hasLink(text: string): boolean {
  // Full-width letters and signs count as what they are read as.
  const plain = text.normalize('NFKC')
  return links.some((link) => link.test(plain))
}
