import type { MenuTranslator } from '@lunchvote/api/ports'
import { createMenuTranslator } from '@lunchvote/restaurant-import/menus/menu-translator'
import type { Logger } from 'pino'
import type { Settings } from './settings/settings.ts'

/** Creates what translates menus, and logs why a menu was not translated. Null without a model, or if no menus are read. */
export function createTranslator(
  { menus, openai }: Pick<Settings, 'menus' | 'openai'>,
  log: Logger,
): MenuTranslator | null {
  if (!menus || !openai) return null
  const translate = createMenuTranslator({ openai })
  return {
    readsPerDay: menus.readsPerDay,
    translate: async (dishes, language, signal) => {
      const attempt = await translate(dishes, language, signal)
      if (!attempt.ok) {
        const { sentence, status } = attempt.failure
        log.warn({ reason: sentence.message, status }, 'menu not translated')
      }
      return attempt
    },
  }
}
