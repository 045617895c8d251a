import { counted } from '../counted.ts'
import { sentence } from '../sentence.ts'
import type { decisionMessages as en } from './decisions.messages.ts'

const count = counted('fr')
const listed = new Intl.ListFormat('fr', { type: 'conjunction' })

/** Each follows a semicolon, and is about the venue that won. */
const rules = {
  eaten_longer_ago: 'plus longtemps sans visite',
  complete_first: 'premier à ce score',
  added_first: 'plus ancien sur l’ardoise',
}

export const decisionMessages = {
  most_votes: ({ votes, voters }) => `Le plus de voix : ${votes} sur ${voters}.`,
  most_support: ({ votes, against }) => `Le plus de soutien : ${votes} pour, ${against} contre.`,
  tied_at_votes: ({ votes, others, rule }) =>
    `À égalité (${count(votes, { one: '# voix', many: '# de voix', other: '# voix' })}) avec ${listed.format(others)} ; ${rules[rule]}.`,
  tied_at_more_for: ({ more, others, rule }) =>
    `À égalité (+${more}) avec ${listed.format(others)} ; ${rules[rule]}.`,
  tied_at_more_against: ({ more, others, rule }) =>
    `À égalité (−${more}) avec ${listed.format(others)} ; ${rules[rule]}.`,
  tied_evenly: ({ others, rule }) =>
    `À égalité (autant pour que contre) avec ${listed.format(others)} ; ${rules[rule]}.`,
  recorded: ({ by }) => sentence(`Noté par ${by}`),
  suggested: () => 'Personne n’a voté ; le plus longtemps sans visite.',
} satisfies typeof en
