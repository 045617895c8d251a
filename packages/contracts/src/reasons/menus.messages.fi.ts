import type { menuMessages as en } from './menus.messages.ts'

export const menuMessages: typeof en = {
  menu_closed: () => 'Sivun mukaan tänään ei ole lounasta',
  menu_of_other_days: () => 'Sivulla on muiden päivien ruokalistoja, mutta ei tämän päivän',
  menu_undated: () => 'Mikään sivulla ei osoita, että nämä ruoat ovat tämän päivän',
  menu_unchanged: ({ days }) => `Sivulla on ollut samat ruoat ${days} lounaspäivänä peräkkäin`,
  menu_holiday_notice: () => 'Sivulla on tämän päivän ruokalista, mutta myös tieto, että ravintola on kiinni',
  menu_without_dishes: () => 'Tältä sivulta ei tunnistettu ruokia',
  menu_too_large: () => 'Tämä sivu tai tiedosto on liian suuri luettavaksi',
  menu_file_unknown: () => 'Tällaista tiedostoa ei lueta ruokalistana',
  menu_file_unreadable: () => 'Tätä tiedostoa ei voi lukea',
  menu_needs_model: () => 'Kuva tai skannaus luetaan vain tekoälypalvelun avulla',
  menu_answer_unusable: () => 'Tekoälypalvelu ei antanut käyttökelpoista vastausta tästä ruokalistasta',
  menu_answer_declined: () => 'Tekoälypalvelu kieltäytyi lukemasta tätä ruokalistaa',
  translation_unusable: () => 'Tekoälypalvelu ei antanut käyttökelpoista käännöstä',
  translation_declined: () => 'Tekoälypalvelu kieltäytyi kääntämästä tätä ruokalistaa',
  menu_just_read: () => 'Tämä ruokalista luettiin juuri',
  venue_without_link: () => 'Tällä paikalla ei ole linkkiä',
  menus_off: () => 'Ruokalistat ovat pois päältä',
  menu_model_spent: () => 'Tekoälypalvelu ei saa lukea enempää ruokalistoja tänään',
  menu_site_waits: ({ site }) => `Liian moni pyyntö odottaa sivustoa ${site}, yritä myöhemmin uudelleen`,
}
