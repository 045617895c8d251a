import type { nextLunchMessages as en } from './next-lunch.messages.ts'

export const nextLunchMessages = {
  dayOff: 'Día libre',
  dayOffFor: (name) => `Día libre: ${name}`,
  next: (day) => `Próximo almuerzo: ${day}`,
  tomorrow: (time) => `Mañana: se vota hasta las ${time}`,
} satisfies typeof en
