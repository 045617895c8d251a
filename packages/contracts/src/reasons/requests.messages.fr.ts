import { counted } from '../counted.ts'
import type { requestMessages as en } from './requests.messages.ts'

const count = counted('fr')

export const requestMessages = {
  fault: () => 'Quelque chose s’est mal passé. Réessaie.',
  database_unavailable: () =>
    'La base de données n’est pas disponible en ce moment. Réessaie dans quelques secondes.',
  nothing_storable: () => 'Rien ne peut être enregistré en ce moment. Réessaie dans quelques minutes.',
  not_ready: () => 'Cette instance n’est pas prête',
  too_many_requests: ({ seconds }) =>
    count(seconds, {
      one: 'Trop de demandes. Réessaie dans # seconde.',
      other: 'Trop de demandes. Réessaie dans # secondes.',
    }),
  invalid_json: () => 'L’entrée n’est pas du JSON valable',
  json_required: () => 'Envoie le corps en JSON, avec content-type: application/json',
  body_too_large: ({ kibibytes }) => `Le corps dépasse ${kibibytes} Kio`,
  foreign_origin: () => 'Les demandes de cette origine ne sont pas acceptées',
  path_not_found: () => 'Il n’y a rien à ce chemin',
  method_not_allowed: ({ method }) => `Ce chemin n’accepte pas ${method}`,
  access_token_required: () => 'Envoie un jeton d’accès de « Mon compte » comme jeton bearer',
  batch_too_long: ({ max }) => `Un lot peut avoir au plus ${max} messages`,
  one_costly_call: () => 'Demande les longues listes une par une : un lot ne peut avoir qu’un appel coûteux',
  metrics_token_required: () => 'Envoie la valeur de METRICS_TOKEN comme jeton bearer',
  off_in_demo: () => 'Cette fonction est désactivée dans la démo',
  foreign_address_in_demo: () => 'La démo n’accepte pas d’adresses d’autres pages',
  colleague_name_in_demo: ({ name }) =>
    `Dans cette démo, ${name} fait déjà partie de l’équipe. Choisis un autre nom.`,
  no_demo: () => 'Ce serveur n’est pas une démo',
  demo_full: ({ minutes }) =>
    count(minutes, {
      one: 'La démo est complète. Elle recommence dans # minute ; reviens à ce moment-là.',
      other: 'La démo est complète. Elle recommence dans # minutes ; reviens à ce moment-là.',
    }),
  not_accepted: ({ detail }) => detail,
} satisfies typeof en
