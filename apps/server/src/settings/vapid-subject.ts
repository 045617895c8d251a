/** Endings that no name in the public DNS has (RFC 6761, 6762 with its appendix G, 7686, 8375 and 9476). */
const privateEnding =
  /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|example|onion|alt)$/i

/**
 * Whether the contact in a token for push services, an https or mailto URL, has a name that can be public. Apple's push
 * service answers 403 (`BadJwtToken`) to others, such as localhost, and also to spaces and angle brackets around an address.
 */
export function isPublicContact(subject: string): boolean {
  const { protocol, hostname, pathname } = new URL(subject)
  const host = (protocol === 'mailto:' ? pathname.slice(pathname.lastIndexOf('@') + 1) : hostname).replace(
    /\.$/,
    '',
  )
  const isIpAddress = /^[\d.]+$/.test(host)
  return host.includes('.') && !isIpAddress && !privateEnding.test(host)
}

/** The contact if the operator has set none. */
export function defaultContact(appOrigin: string): string {
  return appOrigin.startsWith('https:') ? appOrigin : 'mailto:lunchvote@localhost'
}
