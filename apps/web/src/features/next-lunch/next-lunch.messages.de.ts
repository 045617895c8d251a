import type { nextLunchMessages as en } from './next-lunch.messages.ts'

export const nextLunchMessages = {
  dayOff: 'Freier Tag',
  dayOffFor: (name) => `Freier Tag: ${name}`,
  next: (day) => `Nächster Lunch: ${day}`,
  tomorrow: (time) => `Morgen: Abstimmung bis ${time} Uhr`,
} satisfies typeof en
