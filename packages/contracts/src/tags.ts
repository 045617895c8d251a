/** Tags with the same key are one tag. */
export const tagKey = (tag: string): string => tag.toLowerCase()

/** Drops the tags that repeat an earlier one. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags.filter((tag) => seen.size < seen.add(tagKey(tag)).size)
}
