/** The part of the DOM that the import uses. */
export type PageElement = { textContent: string | null; getAttribute(name: string): string | null }
export type PageDocument = {
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}
