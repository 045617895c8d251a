import { counted } from '@lunchvote/contracts/counted'
import type { menusMessages as en } from './menus.messages.ts'

const count = counted('es')

export const menusMessages = {
  title: 'Menú de hoy',
  moreDishes: (dishes) => count(dishes, { one: '+# plato', other: '+# platos' }),
  loved: 'Un plato que te encanta',
  lovedMore: 'Con un plato que te encanta',
  noLunch: 'Hoy no hay comida',
  perhaps: 'Quizás hoy: …',
  failed: 'No se pudo leer el menú',
  waiting: 'Menú aún sin leer',
  readAt: (time) => `Leído a las ${time}`,
  fromPicture: 'Leído de una imagen',
  translate: 'Traducir',
  original: 'Mostrar el original',
  translating: 'Traduciendo...',
  translatingFailed: 'No se pudieron traducir los menús. Inténtalo de nuevo.',
  readNow: 'Leer ahora',
  readAgain: 'Leer de nuevo',
  reading: 'Leyendo...',
  readingFailed: 'No se pudo pedir el menú. Inténtalo de nuevo.',
} satisfies typeof en
