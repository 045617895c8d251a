/** What one source on a page says, as it says it: nothing in it is checked or cleaned yet. */
export type PageFacts = {
  id?: string | undefined
  name?: string | undefined
  image?: string | undefined
  categories?: readonly string[]
  street?: string | undefined
  city?: string | undefined
  summary?: string | undefined
  /** `restaurant`, or the kind of shop it is. */
  kind?: string | undefined
}
