import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { settingsMessages as en } from './settings.messages.ts'

const count = counted('es')

/** The weekdays from Monday, as they stand after "el". */
const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const dayOf = (weekday: number) => weekdays[weekday - 1]

export const settingsMessages = {
  title: 'Ajustes del equipo',
  text: 'Cuándo acaban el día y la votación, y cuándo se sale. Se guarda al momento; la hora de cierre, con Guardar.',
  loading: 'Cargando los ajustes',
  fetchingFailed: 'No se pudieron cargar los ajustes del equipo',
  updated: 'Ajustes actualizados',
  updatingFailed: {
    title: 'No se guardaron los ajustes',
    text: 'No se pudieron actualizar los ajustes del equipo',
  },

  timezone: {
    label: 'Zona horaria',
    notChosen: 'Sin elegir aún (UTC)',
    search: 'Busca por ciudad o región',
    notFound: 'Ninguna zona horaria se llama así.',
    common: 'Zonas horarias comunes',
    others: 'Todas las demás',
    notChosenHint: 'Los días acaban a medianoche UTC hasta que elijas dónde almuerza tu equipo.',
    browserZone: (zone) => `La zona horaria de tu navegador es ${zone}.`,
    detected: 'La encontró tu navegador y está guardada.',
    timeThere: (time) => `Hora actual allí: ${time}.`,
    saved: (zone) => `La zona horaria del equipo es ahora ${zone}.`,
  },

  dailyReset: {
    label: 'Borrar los votos cada día',
    off: 'Los votos se quedan hasta que alguien los borre.',
    on: 'Todos los votos se borran a medianoche, en la zona horaria del equipo.',
    onWithClosing:
      'Todos los votos se borran a medianoche, en la zona horaria del equipo. Si no se borran, la votación no cierra sola.',
    savedOn: 'Los votos se borran cada medianoche.',
    savedOffWithClosing: 'Los votos se quedan hasta que alguien los borre. La votación ya no cierra sola.',
  },

  closing: {
    label: 'Cerrar la votación cada día',
    needsReset: 'Activa primero «Borrar los votos cada día».',
    choosing: 'Elige una hora y guárdala.',
    off: 'La votación sigue abierta hasta que alguien decida.',
    on: {
      single: 'En los días de almuerzo, la votación cierra sola y gana el lugar con más votos.',
      approval: 'En los días de almuerzo, la votación cierra sola y gana el lugar con más apoyo.',
    },
    time: 'La votación cierra a las',
    timeHint: 'En la zona horaria del equipo.',
    fromToday: 'En la zona horaria del equipo. Vale desde hoy.',
    fromNextDay: (weekday) =>
      `En la zona horaria del equipo. Vale desde el próximo día de almuerzo, el ${dayOf(weekday)}.`,
    pastToday: (weekday) =>
      `Hoy esa hora ya pasó, así que vale desde el próximo día de almuerzo, el ${dayOf(weekday)}.`,
    save: 'Guardar',
    saving: 'Guardando...',
    notSaved: 'Sin guardar aún. La votación no cierra sola.',
    changeNotSaved: (time) => `Sin guardar aún. La votación sigue cerrando a las ${time}.`,
    saved: (time) => `La votación cierra a las ${time} en los días de almuerzo.`,
    savedFrom: (time, weekday) =>
      `La votación cierra a las ${time} en los días de almuerzo. La primera vez será el ${dayOf(weekday)}.`,
    savedOff: 'La votación ya no cierra sola.',
  },

  leaving: {
    label: 'Salimos a las',
    saved: (time) => `Se sale a las ${time}.`,
    savedOff: 'Se sale sin hora fija.',
    meetingPoint: 'Punto de encuentro',
    meetingExample: 'En el ascensor',
    meetingSaved: (place) => sentence(`Punto de encuentro: ${place}`),
    meetingSavedOff: 'No hay punto de encuentro.',
  },

  reminder: {
    label: 'Recordatorio antes del cierre',
    hint: 'De 5 a 60 minutos. El recordatorio va a los chats de «Chats» y a los navegadores que lo tengan activado en Mi cuenta.',
    saved: (minutes) =>
      count(minutes, {
        one: 'El equipo recibe un recordatorio # minuto antes del cierre.',
        many: 'El equipo recibe un recordatorio # de minutos antes del cierre.',
        other: 'El equipo recibe un recordatorio # minutos antes del cierre.',
      }),
  },

  lunchDays: {
    label: 'Días de almuerzo',
    noneChosen: 'Elige al menos un día de la semana',
    saved: (days) => `La votación cierra estos días: ${days}.`,
  },

  announcement: {
    label: 'Anunciar la votación a las',
    hint: 'En los días de almuerzo, los chats de «Chats» reciben el aviso de que la votación está abierta, con un enlace para cada lugar. Vacío: no reciben aviso.',
    saved: (time) => `La votación se anuncia a las ${time}.`,
    savedOff: 'La votación ya no se anuncia.',
  },

  votes: {
    title: 'Votos',
    text: 'Cómo decide vuestro equipo y quién ve los votos.',
  },
  votingMode: {
    label: 'Cómo votamos',
    single: {
      label: 'Un voto por persona',
      text: 'Cada persona elige un lugar, y gana el que tiene más votos.',
      saved: 'Cada persona tiene un voto.',
    },
    approval: {
      label: 'Todo lo que me gusta',
      text: 'Cada persona dice sí o no a tantos lugares como quiera, y gana el que tiene más apoyo.',
      saved: 'Cada persona puede decir sí o no a cada lugar.',
    },
    votesAgain: 'Se vota de nuevo.',
    change: {
      title: '¿Cambiar cómo se vota?',
      text: 'Los votos de hoy se borran para todo el equipo, y se vota de nuevo.',
      action: 'Borrar votos y cambiar',
      busy: 'Cambiando...',
    },
  },

  showVotes: {
    label: 'Quién ve los votos',
    always: {
      label: 'Todo el equipo, siempre',
      text: 'La pizarra muestra en todo momento quién ha votado qué.',
      saved: 'Todo el equipo ve los votos.',
    },
    'after-voting': {
      label: 'Quien ya ha votado',
      text: 'Primero se vota, y luego se ve lo que quieren los demás.',
      saved: 'Cada persona ve los votos cuando ya ha votado.',
    },
    'at-closing': {
      label: 'Nadie antes del cierre',
      text: 'La pizarra dice quién ha votado y, a la hora de cierre, qué.',
      saved: 'Nadie ve los votos antes del cierre.',
    },
  },

  votesStayHidden: 'Los votos de hoy siguen ocultos. Esto vale desde mañana.',

  ifNobodyVotes: {
    label: 'Si nadie vota',
    nothing: {
      label: 'Sin almuerzo',
      text: 'Un día sin votos acaba sin decisión.',
      saved: 'Un día sin votos acaba sin decisión.',
    },
    suggestion: {
      label: 'La primera sugerencia',
      text: 'A la hora de cierre, LunchVote elige un lugar donde hace mucho que no come el equipo.',
      saved: 'En un día sin votos, la primera sugerencia gana a la hora de cierre.',
    },
  },
  needsClosing: 'Para esto hace falta una hora de cierre. Activa primero «Cerrar la votación cada día».',

  chatLanguage: {
    label: 'Idioma en los chats',
    saved: (name) => `Idioma en los chats: ${name}.`,
  },
  menus: {
    title: 'Menús de hoy',
    text: 'Lo que dicen de la comida las páginas enlazadas de vuestros lugares.',
    label: 'Mostrar los menús de hoy',
    off: 'El tablero no muestra menús.',
    on: 'Los días de comida, el servidor lee las páginas enlazadas de vuestros lugares, y el tablero muestra qué hay para comer.',
    lacks: 'Los menús están desactivados en este servidor.',
    savedOn: 'El tablero muestra los menús de hoy.',
    offer: 'Algunos lugares tienen un enlace. El servidor puede leerlo y mostrar en el tablero qué hay hoy.',
    accept: 'Mostrar los menús',
    decline: 'No, gracias',
    links: 'Enlaces',
    loading: 'Cargando los enlaces',
    statesFailed: 'No se pudo cargar lo leído',
    noLinks: 'Ningún lugar del tablero tiene enlace.',
    allLinks: (links) => `Mostrar los ${links} enlaces`,
    reasonOn: (days, reason) => `${days}: ${reason}`,
    failing: (venues) => `No se pudo leer tres veces seguidas: ${venues}.`,
    failingLink: 'Ver los enlaces',
    states: {
      read: 'Leído',
      none: 'Sin comida',
      unclear: 'Dudoso',
      failed: 'No leído',
      waiting: 'Aún sin leer',
      unasked: 'No consultado',
    },
  },
  joining: {
    title: 'Unirse',
    text: 'Cómo encuentra el equipo quien llega.',
    label: 'Quién puede unirse',
    open: {
      label: 'Quien sepa el nombre del equipo',
      text: 'La búsqueda del formulario de registro encuentra el equipo.',
      saved: 'Quien sepa el nombre del equipo puede unirse.',
    },
    invite: {
      label: 'Solo con invitación',
      text: 'La búsqueda no encuentra el equipo. Para entrar hace falta el enlace de invitación, que cualquier miembro puede compartir.',
      saved: 'Para entrar hace falta ahora el enlace de invitación. Es nuevo, y los anteriores no funcionan.',
    },
  },

  lunchTime: {
    title: '¿A qué hora se sale a comer?',
    text: 'De lunes a viernes, la votación cierra sola antes de esa hora y gana el lugar con más votos. Cada día empieza sin votos. Puedes cambiarlo después en Gestión del equipo.',
    inUtc: 'En UTC, hasta que elijas tu zona horaria.',
    inZone: (zone) => `La hora en ${zone}.`,
    closes: (time) => `La votación cierra 15 minutos antes, a las ${time}.`,
    pastToday: (weekday) => `Hoy ya pasó, así que la primera vez será el ${dayOf(weekday)}.`,
    tooEarly: (time) => `Elige las ${time} o más tarde.`,
    notNow: 'Ahora no',
  },
} satisfies typeof en
