import type { nextLunchMessages as en } from './next-lunch.messages.ts'

export const nextLunchMessages = {
  dayOff: 'Jour libre',
  dayOffFor: (name) => `Jour libre : ${name}`,
  next: (day) => `Prochain déjeuner : ${day}`,
  tomorrow: (time) => `Demain : fin du vote à ${time}`,
} satisfies typeof en
