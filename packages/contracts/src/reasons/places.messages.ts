type Max = { max: number }
type Site = { site: string }
type Status = { status: number }

/** The services that know places. */
const services = {
  nominatim: 'The address search (Nominatim)',
  overpass: 'The map service (Overpass)',
}

export type ServiceName = keyof typeof services
type Service = { service: ServiceName }

const inSeconds = (seconds: number) => (seconds === 1 ? 'in a second' : `in ${seconds} seconds`)

/** Why a call about venues, their pages and their pictures is refused, or fails for one of them, in English. */
export const placeMessages = {
  venue_not_found: () => 'Venue not found',
  venue_present: () => 'This restaurant is already one of your venues',
  too_many_venues: ({ max }: Max) => `A team can have at most ${max} venues`,
  too_many_team_tags: ({ max }: Max) => `A team can have at most ${max} tags`,
  vault_item_not_found: () => 'Vault item not found',
  vault_item_present: () => 'This restaurant is already in your vault',
  too_many_vault_items: ({ max }: Max) => `A team can have at most ${max} vault items`,

  picture_too_slow: () =>
    'The picture arrived too slowly. Please try again with a better connection or a smaller picture.',
  picture_uploads_busy: () =>
    'Many pictures are being uploaded at the moment. Please try again in a few seconds.',
  picture_failed: () => 'The picture could not be processed. Please try again in a few seconds.',
  pictures_busy: () => 'Many pictures are being loaded at the moment. Please try again in a few seconds.',
  picture_not_found: () => 'Picture not found',
  too_many_pictures: ({ max }: Max) => `A team can have at most ${max} pictures`,

  api_key_required: () =>
    'OpenAI API key is required for importing restaurants. Please contact your administrator.',
  too_many_imports: ({ max }: Max) => `At most ${max} restaurants can be imported at once`,
  import_stopped: () => 'The import was stopped',
  import_fault: () => 'Something went wrong with this restaurant. Please try again.',
  not_importable: () => 'This restaurant cannot be imported',
  nothing_described: () => 'No description could be written for this restaurant',

  page_not_wolt: () => 'This is not a Wolt restaurant URL',
  page_leaves_wolt: () => 'This URL leads away from Wolt',
  page_not_on_wolt: () => 'Wolt has no restaurant at this address',
  wolt_refused: () => 'Wolt refused the request, try again later',
  page_of_shop: () => 'This is a shop, not a restaurant',
  page_without_name: () => 'This page does not say the name of a restaurant',
  page_name_too_short: ({ name }: { name: string }) =>
    `The name ${name} is too short for a venue. Paste the link into the form for a new one, and complete the name there.`,
  page_without_picture: () => 'This page has no picture of the restaurant',
  page_says_nothing: () => 'This page does not say anything about a restaurant',
  page_unreadable: () => 'This page cannot be read',
  page_too_large: () => 'This page is too large to read',
  page_empty: ({ site }: Site) => `${site} answered with an empty page`,
  page_redirects: () => 'This URL redirects too many times',
  page_url_too_long: () => 'This URL is too long',
  page_url_invalid: () => 'This is not the URL of a web page',
  page_url_with_password: () => 'A URL with a user name or a password is not read',
  page_url_with_port: () => 'Only pages on the default port of https are read',
  page_not_public: () => 'This URL does not lead to the public internet',
  page_is_file: () => 'This URL leads to a file, not to a web page',
  page_missing: ({ site }: Site) => `${site} has no page at this address`,
  page_for_people: ({ site }: Site) => `${site} does not let programs read this page`,
  page_behind_login: ({ site }: Site) => `${site} shows this page only to people who log in`,
  page_refused: ({ site, status }: Site & Status) => `${site} does not show this page (status ${status})`,
  site_without_https: ({ site }: Site) =>
    `${site} cannot be reached over https, and pages without https are not read`,
  site_certificate: ({ site }: Site) => `${site} has no valid certificate, so its pages are not read`,
  site_unreachable: ({ site }: Site) => `${site} cannot be reached at the moment, try again later`,
  site_too_slow: ({ site }: Site) => `${site} took too long to answer`,
  site_busy: ({ site }: Site) => `${site} is busy at the moment, try again later`,
  site_fault: ({ site }: Site) => `${site} has a problem at the moment, try again later`,

  model_too_slow: () => 'The AI service took too long to answer',
  model_unusable: () => 'The AI service did not write a usable description',
  model_declined: () => 'The AI service declined to describe this restaurant',
  model_unreachable: () => 'The AI service cannot be reached at the moment, try again later',
  model_busy: () => 'The AI service is busy at the moment, try again later',
  model_fault: () => 'The AI service has a problem at the moment, try again later',
  model_refused: ({ status }: Status) => `The AI service did not accept the request (status ${status})`,
  model_unknown: () => 'The AI service does not know the configured model',
  model_quota: () => 'The AI service has no quota left for this API key',
  model_key_refused: () => 'The AI service refused the API key',
  model_not_there: () => 'The AI service has no such address or model',
  model_unstructured: () => 'The AI service does not support structured output',

  places_off: () => 'Places Nearby is off on this server',
  places_busy: ({ seconds }: { seconds: number }) =>
    `Places Nearby is busy at the moment. Please try again ${inSeconds(seconds)}.`,
  address_unknown: () => 'We could not find this address',
  search_again: () => 'Search again, please',
  place_present: () => 'Already on the board',
  place_fault: () => 'Something went wrong with this place. Please try again.',
  service_too_slow: ({ service }: Service) =>
    `${services[service]} took too long to answer. Please try again later.`,
  service_unreachable: ({ service }: Service) =>
    `${services[service]} cannot be reached at the moment. Please try again later.`,
  service_too_much: ({ service }: Service) =>
    `${services[service]} sent more than can be read. Please try another address.`,
  service_unreadable: ({ service }: Service) =>
    `${services[service]} sent an answer that cannot be read. Please try again later.`,
  service_overloaded: ({ service }: Service) =>
    `${services[service]} is overloaded at the moment. Please try again later.`,
  service_limit: ({ service, seconds }: Service & { seconds: number }) =>
    `${services[service]} takes no more requests. Please try again ${inSeconds(seconds)}.`,
  service_refused: ({ service, status }: Service & Status) =>
    `${services[service]} refused the request (status ${status}). Please tell your administrator.`,
}
