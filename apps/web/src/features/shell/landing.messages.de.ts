import type { landingMessages as en } from './landing.messages.ts'

export const landingMessages = {
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  title: 'Bis zwölf ist klar, wo ihr esst.',
  text: 'Euer Team sammelt seine Lokale auf einer Tafel, stimmt in Sekunden ab und geht zusammen los.',
  start: 'Loslegen',
  stepsTitle: 'In drei Schritten zu Tisch',
  add: {
    title: 'Lokale sammeln',
    text: 'Setzt eure Lieblingslokale auf die Tafel, jedes mit einem Bild, das hungrig macht.',
  },
  vote: {
    title: 'Das Team stimmt ab',
    text: 'Eine Stimme pro Person, jeden Tag. Umentscheiden geht, so oft du willst.',
  },
  win: {
    title: 'Das Lokal mit den meisten Stimmen gewinnt',
    text: 'Niemand muss für alle entscheiden. Jacke an und los.',
  },
  bring: 'Schon hungrig? Bring dein Team mit.',
} satisfies typeof en
