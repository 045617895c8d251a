import { counted } from '../counted.ts'
import { sentence } from '../sentence.ts'
import type { decisionMessages as en } from './decisions.messages.ts'

const count = counted('de')
const listed = new Intl.ListFormat('de', { type: 'conjunction' })

const rules = {
  eaten_longer_ago: 'hier wart ihr länger nicht',
  complete_first: 'hier zuerst erreicht',
  added_first: 'schon länger auf der Tafel',
}

export const decisionMessages = {
  most_votes: ({ votes, voters }) => `Die meisten Stimmen: ${votes} von ${voters}.`,
  most_support: ({ votes, against }) => `Der meiste Zuspruch: ${votes} Ja, ${against} Nein.`,
  tied_at_votes: ({ votes, others, rule }) =>
    `Gleichauf mit ${listed.format(others)}, ${count(votes, { one: 'je # Stimme', other: 'je # Stimmen' })}; ${rules[rule]}.`,
  tied_at_more_for: ({ more, others, rule }) =>
    `Gleichauf mit ${listed.format(others)}, je ${more} mehr Ja als Nein; ${rules[rule]}.`,
  tied_at_more_against: ({ more, others, rule }) =>
    `Gleichauf mit ${listed.format(others)}, je ${more} mehr Nein als Ja; ${rules[rule]}.`,
  tied_evenly: ({ others, rule }) =>
    `Gleichauf mit ${listed.format(others)}, je ebenso viele Ja wie Nein; ${rules[rule]}.`,
  recorded: ({ by }) => sentence(`Eingetragen von ${by}`),
  suggested: () => 'Niemand hat abgestimmt; hier wart ihr am längsten nicht.',
} satisfies typeof en
