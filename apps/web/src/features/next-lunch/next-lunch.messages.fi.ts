import type { nextLunchMessages as en } from './next-lunch.messages.ts'

export const nextLunchMessages = {
  dayOff: 'Vapaapäivä',
  dayOffFor: (name) => `Vapaapäivä: ${name}`,
  next: (day) => `Seuraava lounas: ${day}`,
  tomorrow: (time) => `Huomenna: äänestys päättyy klo ${time.replace(':', '.')}`,
} satisfies typeof en
