import type { PageDocument, PageElement } from '../page-document.ts'

export const elementsIn = (document: PageDocument) => [...document.querySelectorAll('*')]

export const attributesIn = (document: PageDocument) =>
  elementsIn(document).flatMap((element) =>
    (element as PageElement & { getAttributeNames(): string[] }).getAttributeNames(),
  )
