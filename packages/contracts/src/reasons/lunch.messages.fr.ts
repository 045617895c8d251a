import type { lunchMessages as en } from './lunch.messages.ts'

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr', { ...parts, timeZone: 'UTC' })

const formats = {
  date: format({ day: 'numeric', month: 'long' }),
  dateWithYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
}

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

function dateText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? formats.date : formats.dateWithYear).format(new Date(date))
}

export const lunchMessages = {
  voting_closed: () => 'Le vote est clos pour aujourd’hui',
  venue_not_on_offer: () => 'Ce resto n’est pas au menu en ce moment',
  venue_not_open: (closed) => {
    if (closed.why === 'left_out') return `Écarté aujourd’hui : ${closed.text}`
    if (closed.why === 'weekday') return `Fermé le ${weekdays[closed.weekday - 1]}`
    return `Fermé jusqu’au ${dateText(closed.through, closed.today)}`
  },
  one_vote_only: () => 'Dans cette équipe, on vote pour un seul resto',
  nothing_to_undo: () => 'Il n’y a rien à annuler',
  lunch_decided: () => 'Le déjeuner est déjà décidé',
  nobody_voted: () => 'Personne n’a encore voté',
  nobody_voted_for: () => 'Personne n’a encore voté pour un resto',
  closing_after_midnight: () => 'Le vote doit se terminer avant minuit',
  everybody_voted: () => 'Tout le monde a voté',
  just_nudged: ({ again }) => `L’équipe vient de recevoir un rappel. Tu peux la relancer à ${again}.`,
  absence_too_long: () => 'Une absence se note au plus un an à l’avance',
  absence_ends_early: () => 'L’absence se termine avant de commencer',
  lunch_day_out_of_range: () => 'Choisis un jour de l’année écoulée, aujourd’hui compris',
  lunch_not_found: () => 'Il n’y a pas de déjeuner ce jour-là',
  tables_come_later: () => 'Les tables viennent avec la décision',
  leaving_time_past: () => 'Choisis une heure d’aujourd’hui encore à venir',
  too_many_tables: ({ max }) => `Une journée compte au plus ${max} tables`,
  table_not_found: () => 'Cette table n’existe plus',
  table_full: () => 'Cette table est complète',
  table_has_more_people: ({ people }) => `${people} personnes sont déjà à cette table`,
  first_table_place: () => 'C’est la table où l’équipe mange aujourd’hui',
  table_of_another: ({ name }) => `Seule cette personne peut modifier la table : ${name}`,
  not_at_table: () => 'Installe-toi d’abord à cette table',
  table_taken: ({ name }) => `${name} s’en occupe déjà`,
  no_order_here: () => 'On ne commande pas à cette table',
  order_gone: () => 'Cette commande est déjà partie',
  host_away: () => 'Aujourd’hui, tu ne viens pas',
  leaves_before_closing: () => 'Le départ vient après la clôture du vote',
} satisfies typeof en
