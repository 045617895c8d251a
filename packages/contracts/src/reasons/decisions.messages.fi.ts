import { sentence } from '../sentence.ts'
import type { decisionMessages as en } from './decisions.messages.ts'

const listed = new Intl.ListFormat('fi', { type: 'conjunction' })

const rules = {
  eaten_longer_ago: 'viime kerrasta on pidempi aika',
  complete_first: 'äänet olivat ensin koossa',
  added_first: 'ollut taululla pidempään',
}

export const decisionMessages = {
  most_votes: ({ votes, voters }) => `Eniten ääniä: ${votes}/${voters}.`,
  most_support: ({ votes, against }) => `Eniten kannatusta: ${votes} kyllä, ${against} ei.`,
  tied_at_votes: ({ votes, others, rule }) =>
    `Tasoissa ${votes} äänellä, vastassa ${listed.format(others)}; ${rules[rule]}.`,
  tied_at_more_for: ({ more, others, rule }) =>
    `Tasoissa, ${more} enemmän kyllä- kuin ei-ääniä, vastassa ${listed.format(others)}; ${rules[rule]}.`,
  tied_at_more_against: ({ more, others, rule }) =>
    `Tasoissa, ${more} enemmän ei- kuin kyllä-ääniä, vastassa ${listed.format(others)}; ${rules[rule]}.`,
  tied_evenly: ({ others, rule }) =>
    `Tasoissa, yhtä monta kyllä- kuin ei-ääntä, vastassa ${listed.format(others)}; ${rules[rule]}.`,
  recorded: ({ by }) => sentence(`Kirjannut ${by}`),
  suggested: () => 'Kukaan ei äänestänyt; viime kerrasta on pisin aika.',
} satisfies typeof en
