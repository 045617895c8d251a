import type { menuMessages as en } from './menus.messages.ts'

export const menuMessages: typeof en = {
  menu_closed: () => 'Auf der Seite steht, dass es heute keinen Mittagstisch gibt',
  menu_of_other_days: () => 'Auf der Seite stehen Karten anderer Tage, aber keine für heute',
  menu_undated: () => 'Nichts auf der Seite belegt, dass diese Gerichte für heute sind',
  menu_unchanged: ({ days }) => `Auf der Seite standen an ${days} Mittagen in Folge dieselben Gerichte`,
  menu_holiday_notice: () =>
    'Auf der Seite steht eine Karte für heute, aber auch, dass das Restaurant geschlossen ist',
  menu_without_dishes: () => 'Auf dieser Seite sind keine Gerichte zu erkennen',
  menu_too_large: () => 'Diese Seite oder Datei ist zu groß, um gelesen zu werden',
  menu_file_unknown: () => 'Diese Art von Datei wird nicht als Speisekarte gelesen',
  menu_file_unreadable: () => 'Diese Datei lässt sich nicht lesen',
  menu_needs_model: () => 'Ein Bild oder ein Scan wird nur mit einem KI-Dienst gelesen',
  menu_answer_unusable: () => 'Der KI-Dienst hat zu dieser Karte keine brauchbare Antwort gegeben',
  menu_answer_declined: () => 'Der KI-Dienst hat es abgelehnt, diese Karte zu lesen',
  translation_unusable: () => 'Der KI-Dienst hat keine brauchbare Übersetzung gegeben',
  translation_declined: () => 'Der KI-Dienst hat es abgelehnt, diese Karte zu übersetzen',
  menu_just_read: () => 'Diese Karte wurde eben erst gelesen',
  venue_without_link: () => 'Dieses Lokal hat keinen Link',
  menus_off: () => 'Speisekarten sind ausgeschaltet',
  menu_model_spent: () => 'Der KI-Dienst darf heute keine weiteren Karten lesen',
  menu_site_waits: ({ site }) => `Für ${site} warten zu viele Anfragen, versuch es später noch einmal`,
}
