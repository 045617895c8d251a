export type Picture = {
  url: string
  /** What the picture shows, for people who do not see it. */
  alt: string
}

/** The services accept URLs of at least this length. */
const maxUrl = 2048

/** Returns the picture with its URL in ASCII. Undefined if the services would refuse the URL. */
export function pictureOf({ name, imageUrl }: { name: string; imageUrl: string }): Picture | undefined {
  const url = URL.parse(imageUrl)?.href
  return url !== undefined && url.length <= maxUrl ? { url, alt: name } : undefined
}

/**
 * Whether the host of a URL has a public domain name. A service on the internet cannot load a picture from any other
 * host, and Discord refuses a message with a URL such as `http://localhost:3000`.
 */
export function hasDomain(url: string): boolean {
  return /\.[a-z][a-z0-9-]+\.?$/.test(new URL(url).hostname)
}

/** Whether a service can show the picture that accepts only https. */
export const isSecure = ({ url }: Picture) => url.startsWith('https:') && hasDomain(url)
