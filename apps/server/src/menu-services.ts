import type { MenuReader, MenuTranslator, PictureEncoder } from '@lunchvote/api/ports'
import { createMenuReader } from '@lunchvote/restaurant-import/menus/menu-reader'
import { createMenuTranslator } from '@lunchvote/restaurant-import/menus/menu-translator'
import type { Logger } from 'pino'
import { pictureScaler } from './pictures/picture-scaler.ts'
import type { Settings } from './settings/settings.ts'

type MenuSettings = Pick<Settings, 'menus' | 'openai'>

/** Creates what reads menus, and logs faults of the model. Null if no menus are read. */
export function createMenus(
  { menus, openai }: MenuSettings,
  pictures: PictureEncoder,
  log: Logger,
): MenuReader | null {
  if (!menus) return null
  const read = createMenuReader({
    openai,
    scale: pictureScaler(pictures),
    onServiceFault: (fault) => log.warn(fault, 'menu service fault'),
  })
  return { gapMs: 1_000, maxMs: 45_000, readsPerDay: menus.readsPerDay, read }
}

/** Creates what translates menus, and logs why a menu was not translated. Null without a model, or if no menus are read. */
export function createTranslator({ menus, openai }: MenuSettings, log: Logger): MenuTranslator | null {
  if (!menus || !openai) return null
  const translate = createMenuTranslator({ openai })
  return {
    readsPerDay: menus.readsPerDay,
    translate: async (dishes, language, options) => {
      const attempt = await translate(dishes, language, options)
      if (!attempt.ok && attempt.failure.sentence.reason !== 'menu_model_spent') {
        const { sentence, status } = attempt.failure
        log.warn({ reason: sentence.message, status }, 'menu not translated')
      }
      return attempt
    },
  }
}
