import type { vaultMessages as en } from './vault.messages.ts'

export const vaultMessages = {
  back: 'Volver a la pizarra',
  title: 'Despensa',
  text: 'Ideas para otros días: apúntalas o impórtalas de Wolt.',
  loading: 'Cargando la despensa...',
  loadingSlowly: 'La puerta se resiste. Parece que hoy la conexión va lenta.',
  fetchingFailed: 'No se pudo abrir la despensa',
  filter: 'Filtrar',
  tabs: { all: 'Todo', imported: 'Importado', manual: 'A mano' },
  empty: {
    all: 'No hay restaurantes en la despensa',
    imported: 'Aún no hay nada importado',
    manual: 'Aún no hay nada añadido a mano',
  },
  emptyText:
    '¿Te hablaron de un lugar, pero hoy no es el día? Ponlo en el estante, y en la pizarra cuando llegue su momento.',
  success: '✅ Listo',

  importing: {
    title: 'Importar de Wolt',
    short: 'Importar',
    text: 'El nombre, la imagen y las categorías salen de su página; la descripción se escribe sola.',
    url: 'URL del restaurante',
    action: 'Importar',
    busy: 'Importando...',
    done: 'Restaurante importado',
    failed: 'No se pudo importar el restaurante',
  },

  adding: {
    title: 'Añadir a mano',
    short: 'Añadir',
    text: 'Un lugar que vale la pena recordar para otro día.',
    name: 'Nombre',
    action: 'Guardar idea',
    busy: 'Guardando...',
    done: 'Restaurante guardado en la despensa',
    failed: 'No se pudo guardar en la despensa',
  },

  imported: 'Importado',

  converting: {
    action: 'Poner en la pizarra',
    busy: 'Añadiendo...',
    done: 'Restaurante puesto en la pizarra',
    failed: 'No se pudo poner en la pizarra',
  },

  deleting: {
    open: (restaurant) => `Eliminar ${restaurant}`,
    title: 'Eliminar restaurante',
    text: '¿Seguro que quieres eliminar este restaurante de tu despensa?',
    action: 'Eliminar',
    busy: 'Eliminando...',
    done: 'Restaurante eliminado de la despensa',
    failed: 'No se pudo eliminar de la despensa',
  },
} satisfies typeof en
