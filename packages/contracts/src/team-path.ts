/**
 * Characters that are encoded in a path as `%2F %23 %25 %3F %5C`. Some proxies refuse these, because other servers could
 * read them as parts of the path.
 */
const refused = /[/#%?\\]/g
const escaped = /~(2F|23|25|3F|5C|7E)/g

/**
 * The segment of a path that stands for the team, not yet encoded for a URL. It is the name, with `~2F` for `/`, and so
 * on. A `~` that could be read as such an escape is `~7E`.
 */
export const segmentOf = (teamName: string): string =>
  teamName
    .replace(escaped, '~7E$1')
    .replace(refused, (character) => `~${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The team's name in a segment of a path. A segment of an older link is the name itself. */
export const teamNameIn = (segment: string): string =>
  segment.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
