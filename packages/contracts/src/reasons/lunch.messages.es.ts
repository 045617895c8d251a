import type { lunchMessages as en } from './lunch.messages.ts'

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es', { ...parts, timeZone: 'UTC' })

const formats = {
  date: format({ day: 'numeric', month: 'long' }),
  dateWithYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
}

/** The weekdays from Monday, as they stand after "los". */
const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos']

function dateText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? formats.date : formats.dateWithYear).format(new Date(date))
}

export const lunchMessages = {
  voting_closed: () => 'La votación de hoy está cerrada',
  venue_not_on_offer: () => 'Este lugar no está en la carta ahora',
  venue_not_open: (closed) => {
    if (closed.why === 'left_out') return `Descartado hoy: ${closed.text}`
    if (closed.why === 'weekday') return `Cierra los ${weekdays[closed.weekday - 1]}`
    return `Cerrado hasta el ${dateText(closed.through, closed.today)}`
  },
  one_vote_only: () => 'Este equipo vota por un solo lugar',
  nothing_to_undo: () => 'No hay nada que deshacer',
  lunch_decided: () => 'El almuerzo ya está decidido',
  nobody_voted: () => 'Nadie ha votado aún',
  nobody_voted_for: () => 'Nadie ha votado aún a favor de un lugar',
  closing_after_midnight: () => 'La votación tiene que cerrar antes de medianoche',
  everybody_voted: () => 'Todo el equipo ha votado',
  just_nudged: ({ again }) => `El equipo acaba de recibir un aviso. Puedes enviar otro a las ${again}.`,
  absence_too_long: () => 'La ausencia puede durar como máximo un año',
  absence_ends_early: () => 'La ausencia termina antes de empezar',
  lunch_day_out_of_range: () => 'Elige un día del último año, hasta hoy',
  lunch_not_found: () => 'No hay ningún almuerzo ese día',
  tables_come_later: () => 'Las mesas llegan con la decisión',
  leaving_time_past: () => 'Elige una hora de hoy que aún no haya pasado',
  too_many_tables: ({ max }) => `Un día puede tener ${max} mesas como máximo`,
  table_not_found: () => 'Esta mesa ya no existe',
  table_full: () => 'Esta mesa está completa',
  table_has_more_people: ({ people }) => `En esta mesa ya hay ${people} personas`,
  first_table_place: () => 'En esta mesa come hoy el equipo',
  table_of_another: ({ name }) => `Solo ${name} puede cambiar esta mesa`,
  not_at_table: () => 'Siéntate primero en esta mesa',
  table_taken: ({ name }) => `${name} ya se encarga`,
  no_order_here: () => 'En esta mesa no se pide comida',
  order_gone: () => 'Este pedido ya se ha enviado',
  host_away: () => 'Hoy no vienes',
  leaves_before_closing: () => 'La salida es después del cierre de la votación',
} satisfies typeof en
