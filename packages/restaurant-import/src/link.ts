/**
 * A URL scheme, with the text after it. Only known schemes count, because a colon after a word is not always a scheme:
 * Finnish adds endings with a colon (`HSL:n`).
 */
const scheme = /\b(?:https?|ftps?|file|wss?|javascript|vbscript|data|blob|mailto|tel|sms|intent):\S/iu
const anyScheme = /[\p{L}\p{N}]:\/\//u
const hostAfterSlashes = /\/\/[^\s/]+\.\p{L}{2}/u
const mailAddress = /[^\s@]@[^\s@]+\.\p{L}{2}/u
/**
 * A domain with a path. The part after the last dot must be all lower case or all upper case. So `St.Pauli/Altona`, in
 * which only a space is missing after the dot, does not count.
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
 * Whether a program that shows the text might turn a part of it into a link. A domain without a path does not count,
 * because the names of some restaurants look like domains.
 */
export function hasLink(text: string): boolean {
  // Programs treat full-width letters and signs like ordinary ones.
  const plain = text.normalize('NFKC')
  return links.some((link) => link.test(plain))
}
