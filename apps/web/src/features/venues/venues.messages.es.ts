import { counted } from '@lunchvote/contracts/counted'
import type { venuesMessages as en } from './venues.messages.ts'

const count = counted('es')

export const venuesMessages = {
  added: '🎉 Lugar añadido',
  addedOnBoard: (venue) => `${venue} está en la pizarra.`,
  addedOffOffer: (venue) => `${venue} queda fuera de la carta hasta que lo pongas en la pizarra.`,
  updated: (venue) => ({ title: '✏️ Lugar actualizado', text: `${venue} está al día.` }),
  deleted: { title: '🗑️ Lugar eliminado', text: 'El lugar ya no está en la lista.' },
  addingFailed: {
    title: '❌ Error al añadir el lugar',
    text: 'No se pudo añadir el lugar. Inténtalo de nuevo.',
  },
  updatingFailed: {
    title: '❌ Error al guardar el lugar',
    text: 'No se pudo guardar el lugar. Inténtalo de nuevo.',
  },
  deletingFailed: {
    title: '❌ Error al eliminar el lugar',
    text: 'No se pudo eliminar el lugar. Inténtalo de nuevo.',
  },
  mapCredit: '© colaboradores de OpenStreetMap',
  offOffer: 'Fuera de la carta',
  offOfferBefore: 'Fuera de la carta:',

  import: {
    title: 'Importar de Wolt con IA',
    text: 'Pega las direcciones de páginas de restaurantes; el resto se escribe solo.',
    urls: 'URL de restaurantes',
    urlsHint: (max) => `Una por línea. Consejo: hasta ${max} restaurantes a la vez.`,
    start: '¡Haz tu magia!',
    starting: 'Haciendo magia...',
    emptyBox: 'Escribe al menos una URL de un restaurante en Wolt',
    goesOn: 'Puedes cerrar esto: la importación sigue.',
    notSetUp:
      'Configura OPENAI_API_KEY en el servidor y reinícialo para activar esto. Solo lo ves tú, que eres admin.',
    settingOut: 'En camino…',
    progress: (done, total) => `${done} de ${total} listos`,
    bar: 'Importación',
    barText: (done, total) => `${done} de ${total}`,
    list: 'Restaurantes',
    reading: 'Leyendo la página',
    describing: 'Escribiendo la descripción',
    imported: 'En la pizarra',
    notImported: 'Sin importar',
    ended: (imported, total) => `${imported} de ${total} importados.`,
    stopped: (imported, total) => `Detenido. ${imported} de ${total} importados.`,
    done: (restaurants) => ({
      title: '✅ Importación lista',
      text: count(restaurants, {
        one: '# restaurante importado de Wolt.',
        many: '# de restaurantes importados de Wolt.',
        other: '# restaurantes importados de Wolt.',
      }),
    }),
    someFailed: (urls) => ({
      title: '⚠️ Falló parte de la importación',
      text: count(urls, {
        one: '# URL no se pudo importar. Revísala e inténtalo de nuevo.',
        many: '# de URL no se pudieron importar. Revísalas e inténtalo de nuevo.',
        other: '# URL no se pudieron importar. Revísalas e inténtalo de nuevo.',
      }),
    }),
    failed: {
      title: '❌ Error al importar',
      text: 'No se pudieron importar los restaurantes de Wolt. Inténtalo de nuevo.',
    },
  },

  startersLabel: 'Empieza con un toque:',
  starters: {
    pizza: { name: 'Pizzería', description: 'Crujiente por fuera, tierna por dentro, y para compartir.' },
    canteen: { name: 'Comedor', description: 'Una bandeja, buena compañía y el plato del día.' },
    ramen: {
      name: 'Bar de ramen',
      description: 'Caldo lento, fideos con vida y un cuarto de hora de calma.',
    },
    salad: {
      name: 'Bar de ensaladas',
      description: 'Crujiente, colorido y lo bastante ligero para no dormirse por la tarde.',
    },
    burger: { name: 'Hamburguesas', description: 'Dos manos, una hamburguesa y muchas servilletas.' },
    sushi: {
      name: 'Bar de sushi',
      description: 'Bocados pequeños, bien enrollados, con un poco de picante al lado.',
    },
    tacos: { name: 'Taquería', description: 'Se dobla, se exprime el limón y se pide otro.' },
    coffee: { name: 'Café', description: 'Un sándwich, algo dulce y un café como debe ser.' },
    curry: {
      name: 'Restaurante indio',
      description: 'Aromático, reconfortante y tan picante como te atrevas.',
    },
    falafel: {
      name: 'Puesto de falafel',
      description: 'Crujiente por fuera, verde por dentro y rápido de llevar.',
    },
  },
} satisfies typeof en
