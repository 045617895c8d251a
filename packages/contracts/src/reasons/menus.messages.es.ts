import type { menuMessages as en } from './menus.messages.ts'

export const menuMessages: typeof en = {
  menu_closed: () => 'La página dice que hoy no hay comida de mediodía',
  menu_of_other_days: () => 'La página tiene menús de otros días, pero no el de hoy',
  menu_undated: () => 'Nada en la página demuestra que estos platos sean los de hoy',
  menu_unchanged: ({ days }) => `La página ha dado los mismos platos ${days} mediodías seguidos`,
  menu_holiday_notice: () =>
    'La página tiene un menú para hoy, pero también dice que el restaurante está cerrado',
  menu_without_dishes: () => 'No se reconoce ningún plato en esta página',
  menu_too_large: () => 'Esta página o este archivo es demasiado grande para leerlo',
  menu_file_unknown: () => 'Este tipo de archivo no se lee como menú',
  menu_file_unreadable: () => 'Este archivo no se puede leer',
  menu_needs_model: () => 'Una imagen o un escaneo solo se lee con un servicio de IA',
  menu_answer_unusable: () => 'El servicio de IA no dio una respuesta utilizable sobre este menú',
  menu_answer_declined: () => 'El servicio de IA se negó a leer este menú',
  translation_unusable: () => 'El servicio de IA no dio una traducción utilizable',
  translation_declined: () => 'El servicio de IA se negó a traducir este menú',
  menu_just_read: () => 'Este menú se acaba de leer',
  venue_without_link: () => 'Este lugar no tiene enlace',
  menus_off: () => 'Los menús están desactivados',
  menu_model_spent: () => 'El servicio de IA no puede leer más menús hoy',
  menu_site_waits: ({ site }) => `Demasiadas solicitudes esperan a ${site}, inténtalo más tarde`,
}
