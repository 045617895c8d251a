import type { MenuTranslator } from '../ports.ts'

/** Translates each dish to itself, in capitals. */
export const testTranslator: MenuTranslator = {
  readsPerDay: 1000,
  translate: async (dishes) => ({ ok: true, value: dishes.map((dish) => dish.toUpperCase()) }),
}
