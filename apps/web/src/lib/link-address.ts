/** Whether a description may link to this address. The server keeps the same links. */
export function isLinkAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

/**
 * The address that somebody typed. An address without a scheme gets `https://`.
 * @returns undefined if the text is no web address
 */
export function typedAddress(typed: string): string | undefined {
  const text = typed.trim()
  // In `localhost:3000`, the colon follows a host and not a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)
  const address = hasScheme ? text : `https://${text.replace(/^\/+/, '')}`
  return isLinkAddress(address) && !/\s/.test(address) ? address : undefined
}
