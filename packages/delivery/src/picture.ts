export type Picture = {
  url: string
  /** What the picture shows, for people who do not see it. */
  alt: string
}

/** Every service accepts the URL of a picture up to this length. */
const maxUrl = 2048

/**
 * Returns the picture with its URL in ASCII. Undefined if the services would refuse the URL, or if the picture is an SVG
 * such as the drawings, because no service shows those.
 */
export function pictureOf({ name, imageUrl }: { name: string; imageUrl: string }): Picture | undefined {
  const url = URL.parse(imageUrl)
  if (!url || url.href.length > maxUrl || url.pathname.endsWith('.svg')) return
  return { url: url.href, alt: name }
}

/**
 * Whether the host of a URL is a name with a dot, and no IP address. Services on the internet cannot load pictures from
 * hosts such as `localhost`, and Discord refuses a message with a URL such as `http://localhost:3000`. A private name
 * with a dot, such as `printer.local`, is not recognised as private.
 */
export function hasDomain(url: string): boolean {
  return /\.[a-z][a-z0-9-]+\.?$/.test(new URL(url).hostname)
}

/** Whether a service that accepts only https URLs can show the picture. */
export const isSecure = ({ url }: Picture) => url.startsWith('https:') && hasDomain(url)
