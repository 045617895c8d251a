import type { Language } from './languages.ts'
import { fieldMessages as fieldDe } from './reasons/fields.messages.de.ts'
import { fieldMessages as fieldEs } from './reasons/fields.messages.es.ts'
import { fieldMessages as fieldFi } from './reasons/fields.messages.fi.ts'
import { fieldMessages as fieldFr } from './reasons/fields.messages.fr.ts'
import { fieldMessages } from './reasons/fields.messages.ts'
import { lunchMessages as lunchDe } from './reasons/lunch.messages.de.ts'
import { lunchMessages as lunchEs } from './reasons/lunch.messages.es.ts'
import { lunchMessages as lunchFi } from './reasons/lunch.messages.fi.ts'
import { lunchMessages as lunchFr } from './reasons/lunch.messages.fr.ts'
import { lunchMessages } from './reasons/lunch.messages.ts'
import { menuMessages as menuDe } from './reasons/menus.messages.de.ts'
import { menuMessages as menuEs } from './reasons/menus.messages.es.ts'
import { menuMessages as menuFi } from './reasons/menus.messages.fi.ts'
import { menuMessages as menuFr } from './reasons/menus.messages.fr.ts'
import { menuMessages } from './reasons/menus.messages.ts'
import { peopleMessages as peopleDe } from './reasons/people.messages.de.ts'
import { peopleMessages as peopleEs } from './reasons/people.messages.es.ts'
import { peopleMessages as peopleFi } from './reasons/people.messages.fi.ts'
import { peopleMessages as peopleFr } from './reasons/people.messages.fr.ts'
import { peopleMessages } from './reasons/people.messages.ts'
import { placeMessages as placeDe } from './reasons/places.messages.de.ts'
import { placeMessages as placeEs } from './reasons/places.messages.es.ts'
import { placeMessages as placeFi } from './reasons/places.messages.fi.ts'
import { placeMessages as placeFr } from './reasons/places.messages.fr.ts'
import { placeMessages } from './reasons/places.messages.ts'
import { requestMessages as requestDe } from './reasons/requests.messages.de.ts'
import { requestMessages as requestEs } from './reasons/requests.messages.es.ts'
import { requestMessages as requestFi } from './reasons/requests.messages.fi.ts'
import { requestMessages as requestFr } from './reasons/requests.messages.fr.ts'
import { requestMessages } from './reasons/requests.messages.ts'
import type { Sentence } from './reasons.ts'

const en = {
  ...fieldMessages,
  ...lunchMessages,
  ...menuMessages,
  ...peopleMessages,
  ...placeMessages,
  ...requestMessages,
}

type Texts = typeof en

const de: Texts = { ...fieldDe, ...lunchDe, ...menuDe, ...peopleDe, ...placeDe, ...requestDe }
const fr: Texts = { ...fieldFr, ...lunchFr, ...menuFr, ...peopleFr, ...placeFr, ...requestFr }
const es: Texts = { ...fieldEs, ...lunchEs, ...menuEs, ...peopleEs, ...placeEs, ...requestEs }
const fi: Texts = { ...fieldFi, ...lunchFi, ...menuFi, ...peopleFi, ...placeFi, ...requestFi }

/** Why calls are refused, in each language. Only for the server: a browser loads one language. */
export const refusalTexts: Record<Language, Texts> = { en, de, fr, es, fi }

/** The sentence of a refusal in a language. */
export function sayIn(language: Language, { reason, params }: Sentence): string {
  const text = refusalTexts[language][reason] as (params: object) => string
  return text(params)
}
