import { counted } from '../counted.ts'
import type { placeMessages as en } from './places.messages.ts'

const count = counted('fr')

const services = {
  nominatim: 'La recherche d’adresses (Nominatim)',
  overpass: 'Le service de cartes (Overpass)',
}

const inSeconds = (seconds: number) => count(seconds, { one: 'dans une seconde', other: 'dans # secondes' })

export const placeMessages = {
  venue_not_found: () => 'Resto introuvable',
  venue_present: () => 'Ce restaurant est déjà parmi vos restos',
  too_many_venues: ({ max }) => `Une équipe peut avoir au plus ${max} restos`,
  too_many_team_tags: ({ max }) => `Une équipe peut avoir au plus ${max} tags`,
  vault_item_not_found: () => 'Introuvable dans le carnet',
  vault_item_present: () => 'Ce restaurant est déjà dans votre carnet',
  too_many_vault_items: ({ max }) => `Une équipe peut avoir au plus ${max} restos dans son carnet`,

  picture_too_slow: () =>
    'L’image est arrivée trop lentement. Réessaie avec une meilleure connexion ou une image plus petite.',
  picture_uploads_busy: () => 'Beaucoup d’images sont en cours d’envoi. Réessaie dans quelques secondes.',
  picture_failed: () => 'L’image n’a pas pu être traitée. Réessaie dans quelques secondes.',
  pictures_busy: () => 'Beaucoup d’images sont en cours de chargement. Réessaie dans quelques secondes.',
  picture_not_found: () => 'Image introuvable',
  too_many_pictures: ({ max }) => `Une équipe peut avoir au plus ${max} images`,

  api_key_required: () =>
    'Il faut une clé API OpenAI pour importer des restaurants. Adresse-toi à la personne qui gère ce serveur.',
  too_many_imports: ({ max }) => `On peut importer au plus ${max} restaurants à la fois`,
  import_stopped: () => 'L’import a été arrêté',
  import_fault: () => 'Quelque chose s’est mal passé avec ce restaurant. Réessaie.',
  not_importable: () => 'Ce restaurant ne peut pas être importé',
  nothing_described: () => 'Aucune description n’a pu être écrite pour ce restaurant',

  page_not_wolt: () => 'Ce n’est pas l’URL d’un restaurant sur Wolt',
  page_leaves_wolt: () => 'Cette URL mène hors de Wolt',
  page_not_on_wolt: () => 'Wolt n’a pas de restaurant à cette adresse',
  wolt_refused: () => 'Wolt a refusé la demande, réessaie plus tard',
  page_of_shop: () => 'C’est un magasin, pas un restaurant',
  page_without_name: () => 'Cette page ne donne pas le nom d’un restaurant',
  page_name_too_short: ({ name }) =>
    `Le nom ${name} est trop court pour un resto. Colle le lien dans le formulaire d’un nouveau et complète le nom sur place.`,
  page_without_picture: () => 'Cette page n’a pas d’image du restaurant',
  page_says_nothing: () => 'Cette page ne dit rien d’un restaurant',
  page_unreadable: () => 'Impossible de lire cette page',
  page_too_large: () => 'Cette page est trop grande pour être lue',
  page_empty: ({ site }) => `${site} a répondu par une page vide`,
  page_redirects: () => 'Cette URL redirige trop de fois',
  page_url_too_long: () => 'Cette URL est trop longue',
  page_url_invalid: () => 'Ce n’est pas l’URL d’une page web',
  page_url_with_password: () => 'Une URL avec un nom d’utilisateur ou un mot de passe n’est pas lue',
  page_url_with_port: () => 'Seules les pages sur le port habituel de https sont lues',
  page_not_public: () => 'Cette URL ne mène pas à l’internet public',
  page_is_file: () => 'Cette URL mène à un fichier, pas à une page web',
  page_missing: ({ site }) => `${site} n’a pas de page à cette adresse`,
  page_for_people: ({ site }) => `${site} ne laisse pas les programmes lire cette page`,
  page_behind_login: ({ site }) => `${site} ne montre cette page qu’aux personnes connectées`,
  page_refused: ({ site, status }) => `${site} ne montre pas cette page (statut ${status})`,
  site_without_https: ({ site }) =>
    `Impossible de joindre ${site} en https, et les pages sans https ne sont pas lues`,
  site_certificate: ({ site }) => `${site} n’a pas de certificat valable : ses pages ne sont donc pas lues`,
  site_unreachable: ({ site }) => `Impossible de joindre ${site} en ce moment, réessaie plus tard`,
  site_too_slow: ({ site }) => `${site} a mis trop de temps à répondre`,
  site_busy: ({ site }) => `${site} a trop à faire en ce moment, réessaie plus tard`,
  site_fault: ({ site }) => `${site} a un problème en ce moment, réessaie plus tard`,

  model_too_slow: () => 'Le service d’IA a mis trop de temps à répondre',
  model_unusable: () => 'Le service d’IA n’a pas écrit de description utilisable',
  model_declined: () => 'Le service d’IA a refusé de décrire ce restaurant',
  model_unreachable: () => 'Impossible de joindre le service d’IA en ce moment, réessaie plus tard',
  model_busy: () => 'Le service d’IA a trop à faire en ce moment, réessaie plus tard',
  model_fault: () => 'Le service d’IA a un problème en ce moment, réessaie plus tard',
  model_refused: ({ status }) => `Le service d’IA n’a pas accepté la demande (statut ${status})`,
  model_unknown: () => 'Le service d’IA ne connaît pas le modèle configuré',
  model_quota: () => 'Le service d’IA n’a plus de quota pour cette clé API',
  model_key_refused: () => 'Le service d’IA a refusé la clé API',
  model_not_there: () => 'Le service d’IA n’a pas cette adresse ou ce modèle',
  model_unstructured: () => 'Le service d’IA ne prend pas en charge les sorties structurées',

  places_off: () => '« À proximité » est désactivé sur ce serveur',
  places_busy: ({ seconds }) =>
    `« À proximité » a trop à faire en ce moment. Réessaie ${inSeconds(seconds)}.`,
  address_unknown: () => 'Cette adresse est introuvable',
  search_again: () => 'Relance la recherche',
  place_present: () => 'Déjà sur l’ardoise',
  place_fault: () => 'Quelque chose s’est mal passé avec cet endroit. Réessaie.',
  service_too_slow: ({ service }) =>
    `${services[service]} a mis trop de temps à répondre. Réessaie plus tard.`,
  service_unreachable: ({ service }) =>
    `${services[service]} est injoignable en ce moment. Réessaie plus tard.`,
  service_too_much: ({ service }) =>
    `${services[service]} a envoyé plus qu’on ne peut lire. Essaie une autre adresse.`,
  service_unreadable: ({ service }) =>
    `${services[service]} a envoyé une réponse illisible. Réessaie plus tard.`,
  service_overloaded: ({ service }) =>
    `${services[service]} est à saturation en ce moment. Réessaie plus tard.`,
  service_limit: ({ service, seconds }) =>
    `${services[service]} n’accepte plus de demandes. Réessaie ${inSeconds(seconds)}.`,
  service_refused: ({ service, status }) =>
    `${services[service]} a refusé la demande (statut ${status}). Préviens la personne qui gère ce serveur.`,
} satisfies typeof en
