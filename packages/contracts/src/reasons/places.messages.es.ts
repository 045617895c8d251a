import type { placeMessages as en } from './places.messages.ts'

const services = {
  nominatim: 'El buscador de direcciones (Nominatim)',
  overpass: 'El servicio de mapas (Overpass)',
}

const inSeconds = (seconds: number) => (seconds === 1 ? 'en un segundo' : `en ${seconds} segundos`)

export const placeMessages = {
  venue_not_found: () => 'No se encontró el lugar',
  venue_present: () => 'Este restaurante ya es uno de tus lugares',
  too_many_venues: ({ max }) => `Un equipo puede tener como máximo ${max} lugares`,
  too_many_team_tags: ({ max }) => `Un equipo puede tener como máximo ${max} etiquetas`,
  vault_item_not_found: () => 'No se encontró en la despensa',
  vault_item_present: () => 'Este restaurante ya está en tu despensa',
  too_many_vault_items: ({ max }) => `En la despensa de un equipo caben como máximo ${max} restaurantes`,

  picture_too_slow: () =>
    'La imagen llegó demasiado despacio. Inténtalo de nuevo con mejor conexión o con una imagen más pequeña.',
  picture_uploads_busy: () =>
    'Se están subiendo muchas imágenes ahora mismo. Inténtalo de nuevo en unos segundos.',
  picture_failed: () => 'No se pudo procesar la imagen. Inténtalo de nuevo en unos segundos.',
  pictures_busy: () => 'Se están cargando muchas imágenes ahora mismo. Inténtalo de nuevo en unos segundos.',
  picture_not_found: () => 'No se encontró la imagen',
  too_many_pictures: ({ max }) => `Un equipo puede tener como máximo ${max} imágenes`,

  api_key_required: () =>
    'Para importar restaurantes hace falta una clave de API de OpenAI. Habla con quien administra el servidor.',
  too_many_imports: ({ max }) => `Se pueden importar como máximo ${max} restaurantes a la vez`,
  import_stopped: () => 'La importación se detuvo',
  import_fault: () => 'Algo salió mal con este restaurante. Inténtalo de nuevo.',
  not_importable: () => 'Este restaurante no se puede importar',
  nothing_described: () => 'No se pudo escribir una descripción de este restaurante',

  page_not_wolt: () => 'Esta no es la URL de un restaurante en Wolt',
  page_leaves_wolt: () => 'Esta URL lleva fuera de Wolt',
  page_not_on_wolt: () => 'Wolt no tiene ningún restaurante en esta dirección',
  wolt_refused: () => 'Wolt rechazó la solicitud, inténtalo más tarde',
  page_of_shop: () => 'Esto es una tienda, no un restaurante',
  page_without_name: () => 'Esta página no dice el nombre de un restaurante',
  page_name_too_short: ({ name }) =>
    `El nombre ${name} es demasiado corto para un lugar. Pega el enlace en el formulario de uno nuevo y completa allí el nombre.`,
  page_without_picture: () => 'Esta página no tiene ninguna imagen del restaurante',
  page_says_nothing: () => 'Esta página no dice nada de un restaurante',
  page_unreadable: () => 'Esta página no se puede leer',
  page_too_large: () => 'Esta página es demasiado grande para leerla',
  page_empty: ({ site }) => `${site} respondió con una página vacía`,
  page_redirects: () => 'Esta URL redirige demasiadas veces',
  page_url_too_long: () => 'Esta URL es demasiado larga',
  page_url_invalid: () => 'Esta no es la URL de una página web',
  page_url_with_password: () => 'No se leen las URL con nombre de usuario o contraseña',
  page_url_with_port: () => 'Solo se leen páginas en el puerto predeterminado de https',
  page_not_public: () => 'Esta URL no lleva a la internet pública',
  page_is_file: () => 'Esta URL lleva a un archivo, no a una página web',
  page_missing: ({ site }) => `${site} no tiene ninguna página en esta dirección`,
  page_for_people: ({ site }) => `${site} no deja que los programas lean esta página`,
  page_behind_login: ({ site }) => `${site} solo muestra esta página a quien inicia sesión`,
  page_refused: ({ site, status }) => `${site} no muestra esta página (estado ${status})`,
  site_without_https: ({ site }) => `No se puede llegar a ${site} por https, y no se leen páginas sin https`,
  site_certificate: ({ site }) => `${site} no tiene un certificado válido, así que no se leen sus páginas`,
  site_unreachable: ({ site }) => `No se puede llegar a ${site} en este momento, inténtalo más tarde`,
  site_too_slow: ({ site }) => `${site} tardó demasiado en responder`,
  site_busy: ({ site }) => `${site} no da abasto en este momento, inténtalo más tarde`,
  site_fault: ({ site }) => `${site} tiene un problema en este momento, inténtalo más tarde`,

  model_too_slow: () => 'El servicio de IA tardó demasiado en responder',
  model_unusable: () => 'El servicio de IA no escribió una descripción utilizable',
  model_declined: () => 'El servicio de IA no quiso describir este restaurante',
  model_unreachable: () => 'No se puede llegar al servicio de IA en este momento, inténtalo más tarde',
  model_busy: () => 'El servicio de IA no da abasto en este momento, inténtalo más tarde',
  model_fault: () => 'El servicio de IA tiene un problema en este momento, inténtalo más tarde',
  model_refused: ({ status }) => `El servicio de IA no aceptó la solicitud (estado ${status})`,
  model_unknown: () => 'El servicio de IA no conoce el modelo configurado',
  model_quota: () => 'Al servicio de IA no le queda cuota para esta clave de API',
  model_key_refused: () => 'El servicio de IA rechazó la clave de API',
  model_not_there: () => 'El servicio de IA no tiene esa dirección o ese modelo',
  model_unstructured: () => 'El servicio de IA no admite respuestas estructuradas',

  places_off: () => 'Lugares cercanos está desactivado en este servidor',
  places_busy: ({ seconds }) =>
    `Lugares cercanos no da abasto en este momento. Inténtalo de nuevo ${inSeconds(seconds)}.`,
  address_unknown: () => 'No encontramos esta dirección',
  search_again: () => 'Busca otra vez, por favor',
  place_present: () => 'Ya está en la pizarra',
  place_fault: () => 'Algo salió mal con este lugar. Inténtalo de nuevo.',
  service_too_slow: ({ service }) =>
    `${services[service]} tardó demasiado en responder. Inténtalo más tarde.`,
  service_unreachable: ({ service }) =>
    `${services[service]} no está disponible en este momento. Inténtalo más tarde.`,
  service_too_much: ({ service }) =>
    `${services[service]} envió más de lo que se puede leer. Prueba con otra dirección.`,
  service_unreadable: ({ service }) =>
    `${services[service]} envió una respuesta que no se puede leer. Inténtalo más tarde.`,
  service_overloaded: ({ service }) =>
    `${services[service]} no da abasto en este momento. Inténtalo más tarde.`,
  service_limit: ({ service, seconds }) =>
    `${services[service]} no acepta más solicitudes. Inténtalo de nuevo ${inSeconds(seconds)}.`,
  service_refused: ({ service, status }) =>
    `${services[service]} rechazó la solicitud (estado ${status}). Avisa a quien administra el servidor.`,
} satisfies typeof en
