import { counted } from '../counted.ts'
import { sentence } from '../sentence.ts'
import type { decisionMessages as en } from './decisions.messages.ts'

const count = counted('fi')
const listed = new Intl.ListFormat('fi', { type: 'conjunction' })

// Short, because the board of a phone shows two lines.
const rules = {
  eaten_longer_ago: 'ei käyty pidempään aikaan',
  complete_first: 'äänet ensin koossa',
  added_first: 'pidempään taululla',
}

export const decisionMessages = {
  most_votes: ({ votes, voters }) => `Eniten ääniä: ${votes}/${voters}.`,
  most_support: ({ votes, against }) => `Eniten kannatusta: ${votes} kyllä, ${against} ei.`,
  tied_at_votes: ({ votes, others, rule }) =>
    `Rinnalla ${listed.format(others)}, ${count(votes, { one: '# ääni', other: '# ääntä' })}; ${rules[rule]}.`,
  tied_at_more_for: ({ more, others, rule }) =>
    `Rinnalla ${listed.format(others)}, +${more} kullakin; ${rules[rule]}.`,
  tied_at_more_against: ({ more, others, rule }) =>
    `Rinnalla ${listed.format(others)}, −${more} kullakin; ${rules[rule]}.`,
  tied_evenly: ({ others, rule }) => `Rinnalla ${listed.format(others)}, kyllä ja ei tasan; ${rules[rule]}.`,
  recorded: ({ by }) => sentence(`Kirjannut ${by}`),
  suggested: () => 'Kukaan ei äänestänyt; täällä ei ole käyty pisimpään aikaan.',
} satisfies typeof en
