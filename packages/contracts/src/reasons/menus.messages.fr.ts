import type { menuMessages as en } from './menus.messages.ts'

export const menuMessages: typeof en = {
  menu_closed: () => 'La page indique qu’il n’y a pas de déjeuner aujourd’hui',
  menu_of_other_days: () => 'La page donne les menus d’autres jours, mais pas celui d’aujourd’hui',
  menu_undated: () => 'Rien sur la page ne prouve que ces plats sont ceux d’aujourd’hui',
  menu_unchanged: ({ days }) => `La page a donné les mêmes plats ${days} midis de suite`,
  menu_holiday_notice: () =>
    'La page donne un menu pour aujourd’hui, mais indique aussi que le restaurant est fermé',
  menu_without_dishes: () => 'Aucun plat n’est reconnu sur cette page',
  menu_too_large: () => 'Cette page ou ce fichier est trop volumineux pour être lu',
  menu_file_unknown: () => 'Ce type de fichier n’est pas lu comme menu',
  menu_file_unreadable: () => 'Impossible de lire ce fichier',
  menu_needs_model: () => 'Une image ou une numérisation n’est lue qu’avec un service d’IA',
  menu_answer_unusable: () => 'Le service d’IA n’a pas donné de réponse utilisable sur ce menu',
  menu_answer_declined: () => 'Le service d’IA a refusé de lire ce menu',
  translation_unusable: () => 'Le service d’IA n’a pas donné de traduction utilisable',
  translation_declined: () => 'Le service d’IA a refusé de traduire ce menu',
  menu_just_read: () => 'Ce menu vient d’être lu',
  venue_without_link: () => 'Ce resto n’a pas de lien',
  menus_off: () => 'Les menus sont désactivés',
  menu_model_spent: () => 'Le service d’IA ne peut plus lire de menus aujourd’hui',
  menu_site_waits: ({ site }) => `Trop de requêtes attendent pour ${site}, réessaie plus tard`,
}
