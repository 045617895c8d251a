import type { requestMessages as en } from './requests.messages.ts'

export const requestMessages = {
  fault: () => 'Algo salió mal. Inténtalo de nuevo.',
  database_unavailable: () =>
    'La base de datos no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  nothing_storable: () => 'Ahora no se puede guardar nada. Inténtalo de nuevo en unos minutos.',
  not_ready: () => 'Esta instancia no está lista',
  too_many_requests: ({ seconds }) =>
    `Demasiadas solicitudes. Inténtalo de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  invalid_json: () => 'La entrada no es JSON válido',
  json_required: () => 'Envía el cuerpo como JSON, con content-type: application/json',
  body_too_large: ({ kibibytes }) => `El cuerpo supera ${kibibytes} KiB`,
  foreign_origin: () => 'No se aceptan solicitudes de este origen',
  path_not_found: () => 'No hay nada en esta ruta',
  method_not_allowed: ({ method }) => `Esta ruta no admite ${method}`,
  access_token_required: () => 'Envía un token de acceso de Mi cuenta como bearer token',
  batch_too_long: ({ max }) => `Un lote puede tener como máximo ${max} mensajes`,
  one_costly_call: () => 'Pide las listas largas de una en una: un lote puede tener una sola llamada costosa',
  metrics_token_required: () => 'Envía el valor de METRICS_TOKEN como bearer token',
  off_in_demo: () => 'Esto está desactivado en la demo',
  foreign_address_in_demo: () => 'La demo no acepta direcciones de otras páginas',
  colleague_name_in_demo: ({ name }) => `En esta demo, ${name} ya es del equipo. Elige otro nombre.`,
  no_demo: () => 'Este servidor no es una demo',
  demo_full: ({ minutes }) =>
    `La demo está llena. Vuelve a empezar en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}; vuelve entonces.`,
  not_accepted: ({ detail }) => detail,
} satisfies typeof en
