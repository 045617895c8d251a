import { counted } from '@lunchvote/contracts/counted'
import type { placesMessages as en } from './places.messages.ts'

const count = counted('es')

export const placesMessages = {
  back: 'Volver a la pizarra',
  title: 'Lugares cercanos',
  text: 'Mira qué hay cerca de tu oficina, marca lo que te guste y la pizarra está llena.',
  address: 'Dirección',
  addressHint:
    'Tu dirección va al servicio de mapas de este servidor, que es OpenStreetMap salvo que se haya configurado otro.',
  find: 'Buscar lugares',
  findingBusy: 'Buscando...',
  finding: 'Echando un vistazo. Puede tardar medio minuto.',
  found: (places) => count(places, { one: '# lugar', many: '# de lugares', other: '# lugares' }),
  near: (address) => `Cerca de ${address}`,
  chooseAll: 'Elegir todos',
  chooseNone: 'Elegir ninguno',
  noneTitle: 'Nada de comer en el mapa por aquí',
  none: 'OpenStreetMap no conoce ningún restaurante, café o local de comida rápida a menos de 1200 m. Prueba con otra dirección.',
  onFoot: (minutes) => `${minutes} min a pie`,
  eveningsOnly: 'Solo por la noche',
  present: 'Ya está en la pizarra',
  searchFailed: 'No se pudieron encontrar los lugares. Inténtalo de nuevo.',
  addNone: 'Añadir lugares',
  add: (venues) =>
    count(venues, { one: 'Añadir # lugar', many: 'Añadir # de lugares', other: 'Añadir # lugares' }),
  addingBusy: 'Añadiendo...',
  adding: (done, total) => `${done} de ${total} listos.`,
  added: (venues) => ({
    title: count(venues, {
      one: '🎉 # lugar añadido',
      many: '🎉 # de lugares añadidos',
      other: '🎉 # lugares añadidos',
    }),
    text: count(venues, { one: 'Está en la pizarra.', other: 'Están en la pizarra.' }),
  }),
  someNotAdded: (added, failed) => ({
    title: count(added, {
      one: '⚠️ # lugar añadido',
      many: '⚠️ # de lugares añadidos',
      other: '⚠️ # lugares añadidos',
    }),
    text: count(failed, {
      one: '# no se pudo añadir. La lista dice por qué.',
      other: '# no se pudieron añadir. La lista dice por qué.',
    }),
  }),
  addingFailed: {
    title: '❌ Error al añadir lugares',
    text: 'No se pudieron añadir los lugares. Inténtalo de nuevo.',
  },
} satisfies typeof en
