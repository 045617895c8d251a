import { html } from 'hono/html'

const description = 'Your team decides where to have lunch, in seconds, every day.'

/** The picture of apps/web/public, 1200 by 630 pixels. Its name is a path, so no team may have this name. */
const picture = '/preview.png'

/** Returns the elements of the page's head from which chat programs make the preview of a link. */
export async function linkPreview(
  { title, url }: { title: string; url: string },
  appOrigin: string,
): Promise<string> {
  const image = `${appOrigin}${picture}`
  const elements = html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="LunchVote" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="A laid table with four plates" />
    <meta name="twitter:card" content="summary_large_image" />`
  return (await elements).toString()
}
