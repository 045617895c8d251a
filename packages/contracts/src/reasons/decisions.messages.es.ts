import { counted } from '../counted.ts'
import { sentence } from '../sentence.ts'
import type { decisionMessages as en } from './decisions.messages.ts'

const count = counted('es')
const listed = new Intl.ListFormat('es', { type: 'conjunction' })

const rules = {
  eaten_longer_ago: 'hace más que no comemos aquí',
  complete_first: 'aquí se votó antes',
  added_first: 'este lleva más en la pizarra',
}

export const decisionMessages = {
  most_votes: ({ votes, voters }) => `Más votos: ${votes} de ${voters}.`,
  most_support: ({ votes, against }) => `Más apoyo: ${votes} sí, ${against} no.`,
  tied_at_votes: ({ votes, others, rule }) =>
    `Empate a ${count(votes, { one: '# voto', many: '# de votos', other: '# votos' })} con ${listed.format(others)}; ${rules[rule]}.`,
  tied_at_more_for: ({ more, others, rule }) =>
    `Empate a +${more} con ${listed.format(others)}; ${rules[rule]}.`,
  tied_at_more_against: ({ more, others, rule }) =>
    `Empate a −${more} con ${listed.format(others)}; ${rules[rule]}.`,
  tied_evenly: ({ others, rule }) =>
    `Empate con ${listed.format(others)}, tantos sí como no; ${rules[rule]}.`,
  recorded: ({ by }) => sentence(`Lo apuntó ${by}`),
  suggested: () => 'Nadie votó; aquí es donde hace más que no comemos.',
} satisfies typeof en
