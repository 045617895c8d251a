/** Why a menu was not read, or may not be today's, in English. */
export const menuMessages = {
  menu_closed: () => 'The page says that there is no lunch today',
  menu_of_other_days: () => 'The page has menus of other days, but not of today',
  menu_undated: () => 'Nothing on the page proves that these dishes are for today',
  menu_unchanged: ({ days }: { days: number }) =>
    `The page has given the same dishes on ${days} lunch days running`,
  menu_holiday_notice: () => 'The page has a menu for today, and also says that the restaurant is closed',
  menu_without_dishes: () => 'No dishes are recognised on this page',
  menu_too_large: () => 'This page or file is too large to read',
  menu_file_unknown: () => 'This kind of file is not read as a menu',
  menu_file_unreadable: () => 'This file cannot be read',
  menu_needs_model: () => 'A picture or a scan is only read with an AI service',
  menu_answer_unusable: () => 'The AI service did not give a usable answer about this menu',
  menu_answer_declined: () => 'The AI service declined to read this menu',
  translation_unusable: () => 'The AI service did not give a usable translation',
  translation_declined: () => 'The AI service declined to translate this menu',
  menu_just_read: () => 'This menu was read a moment ago',
  venue_without_link: () => 'This venue has no link',
  menus_off: () => 'Menus are off',
  menu_model_spent: () => 'The AI service may read no more menus today',
  menu_site_waits: ({ site }: { site: string }) => `Too many requests wait for ${site}, try again later`,
}
