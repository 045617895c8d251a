import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

/** Today's menus of the venues. */
export const menusMessages = {
  title: "Today's Menu",
  /** How many dishes are not shown. */
  moreDishes: (dishes: number) => count(dishes, { one: '+# dish', other: '+# dishes' }),
  /** Screen readers hear it before a dish, and before the number of dishes that are not shown. */
  loved: 'A dish you love',
  lovedMore: 'With a dish you love',
  noLunch: 'No lunch today',
  /** The dishes stand behind a press. */
  perhaps: 'Perhaps today: …',
  failed: 'The menu could not be read',
  waiting: 'Menu not read yet',
  /** `time` is like 9:12. */
  readAt: (time: string) => `Read at ${time}`,
  fromPicture: 'Read from a picture',
  /** Shows the menus in the language of the page, or as they are written. */
  translate: 'Translate',
  original: 'Show Original',
  translating: 'Translating...',
  translatingFailed: 'The menus could not be translated. Please try again.',
  readNow: 'Read Now',
  readAgain: 'Read Again',
  reading: 'Reading...',
  readingFailed: 'The menu could not be asked for. Please try again.',
}
