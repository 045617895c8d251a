import type { daysOffMessages as en } from './days-off.messages.ts'

export const daysOffMessages = {
  title: 'Días libres',
  text: 'En un día libre nada ocurre solo: la votación no cierra y no se recuerda a nadie. Quien esté puede votar igualmente.',

  region: {
    label: 'Festivos',
    hint: 'Los festivos de la región que elijas son días libres.',
    chosenHint: 'Los festivos de esta región son días libres.',
    none: 'Sin festivos',
    search: 'Busca por país o región',
    notFound: 'Ninguna región se llama así.',
    loading: 'Cargando las regiones...',
    fetchingFailed: 'No se pudieron cargar las regiones. Cierra la lista y vuelve a intentarlo.',
    countries: 'Países',
    parts: 'Partes de países',
    savedOff: 'Los festivos vuelven a ser días de almuerzo.',
  },

  holidays: {
    title: 'Los próximos festivos',
    loading: 'Cargando los festivos',
    fetchingFailed: 'No se pudieron cargar los festivos',
    none: 'No se conocen festivos para los próximos doce meses.',
    off: 'Día libre',
    works: 'Día de almuerzo',
    noLunchDay: 'De todos modos no es día de almuerzo',
    savedOff: (day) => `Día libre: ${day}.`,
    savedWorks: (day) => `Día de almuerzo: ${day}.`,
  },

  own: {
    title: 'Vuestros propios días libres',
    none: 'Todavía ninguno.',
    showAll: (days) => `Mostrar los ${days} días`,
    add: 'Añadir un día libre',
    adding: 'Añadiendo...',
    day: 'Fecha',
    name: 'Nombre',
    nameHint: 'Por ejemplo, «Excursión de empresa». Puede quedar vacío.',
    noDay: 'Elige una fecha',
    past: 'Elige hoy o un día posterior',
    repeated: 'Este día ya es libre',
    remove: (day) => `Quitar ${day}`,
    removed: (day) => `Quitado: ${day}.`,
  },
} satisfies typeof en
