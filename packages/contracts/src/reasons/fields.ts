import { keep, type ParamsOf, sayFrom } from './sentence.ts'

type Min = { min: number }
type Max = { max: number }
type Range = Min & Max

/** Why a field of an input is refused, in English. A browser loads them with its forms. */
export const fieldTexts = {
  invalid_input: ({ detail }: { detail: string }) => detail,

  text_not_storable: () => 'Text contains characters that cannot be stored',
  control_characters: () => 'Control characters are not allowed here',
  invisible_characters: () => 'Invisible characters and special spaces are not allowed here',
  nothing_visible: () => 'At least one visible character is needed here',
  invalid_day: () => 'A day is a date like 2026-11-20',
  invalid_days_until_end: ({ min, max }: Range) => `Choose ${min} to ${max} days, or null for no end`,
  invalid_weekday: () => 'Choose weekdays from 1 (Monday) to 7 (Sunday)',
  id_not_whole: () => 'Id must be a whole number',
  id_too_small: () => 'Id must be a whole number from 1',
  id_too_large: () => 'Id is too large',
  unknown_diet: ({ diets }: { diets: string }) => `Choose from these diets: ${diets}`,

  invalid_email: () => 'Invalid email format',
  password_required: () => 'Password is required',
  password_too_short: ({ min }: Min) => `Password must be at least ${min} characters`,
  password_too_long: ({ max }: Max) => `Password must be at most ${max} characters`,
  new_password_required: () => 'New password is required',
  new_password_too_short: ({ min }: Min) => `New password must be at least ${min} characters long`,
  new_password_too_long: ({ max }: Max) => `New password must be at most ${max} characters long`,
  display_name_required: () => 'Display name is required',
  display_name_too_short: ({ min }: Min) => `Display name must be at least ${min} characters`,
  display_name_too_long: ({ max }: Max) => `Display name must be at most ${max} characters`,
  human_token_not_text: () => 'The human-verification token must be a text',
  human_token_too_long: () => 'The human-verification token is too long',
  join_only_not_boolean: () => 'joinOnly must be true or false',
  upload_picture_first: () => 'Please upload the picture first',
  invite_not_text: () => 'The invite must be a text',
  invite_too_long: () => 'This invite is too long',

  token_name_required: () => 'Token name is required',
  token_name_too_short: ({ min }: Min) => `Token name must be at least ${min} characters`,
  token_name_too_long: ({ max }: Max) => `Token name must be at most ${max} characters`,
  unknown_scope: ({ scopes }: { scopes: string }) => `The scope must be one of ${scopes}`,

  team_name_required: () => 'Team name is required',
  team_name_too_short: ({ min }: Min) => `Team name must be at least ${min} characters`,
  team_name_too_long: ({ max }: Max) => `Team name must be at most ${max} characters`,
  team_search_empty: () => 'Type a part of the team name',
  team_search_too_long: () => 'That is longer than any team name',
  timezone_not_text: () => 'Timezone must be a text',
  timezone_required: () => 'Timezone is required',
  unknown_timezone: () => 'Unknown timezone',
  daily_reset_not_boolean: () => 'Daily reset must be true or false',
  invalid_closing_time: () => 'Voting closes at a time like 11:45',
  invalid_opening_time: () => 'Voting opens at a time like 09:00',
  lunch_day_required: () => 'Choose at least one weekday',
  too_many_lunch_days: ({ max }: Max) => `Choose at most ${max} weekdays`,
  invalid_reminder: ({ min, max }: Range) => `Remind ${min} to ${max} minutes before voting closes`,
  unknown_joining: () => 'Joining must be open or invite',
  unknown_voting_mode: () => 'Voting mode must be single or approval',
  unknown_show_votes: () => 'Show votes must be always, after-voting or at-closing',
  unknown_if_nobody_votes: () => 'If nobody votes must be nothing or suggestion',

  name_too_long: ({ max }: Max) => `Name must be at most ${max} characters`,
  unknown_outlet_kind: ({ kinds }: { kinds: string }) => `The kind must be one of ${kinds}`,
  outlet_event_required: ({ events }: { events: string }) => `Choose at least one event: ${events}`,
  too_many_outlet_events: ({ max }: Max) => `Choose at most ${max} events`,
  invalid_outlet_url: () => 'Please enter the complete URL, beginning with https://',
  outlet_url_too_long: ({ max }: Max) => `URL must be at most ${max} characters`,
  channel_required: () => 'Channel is required',
  invalid_channel: () => 'Please enter the id of the channel, such as C0123456789',
  active_not_boolean: () => 'Active must be true or false',
  invalid_push_endpoint: () => 'The endpoint has to be a URL with https',
  push_endpoint_too_long: () => 'This endpoint is too long',
  invalid_push_key: ({ bytes }: { bytes: number }) => `The key has to be ${bytes} bytes in base64url`,
  remind_not_boolean: () => 'Remind must be true or false',
  announce_not_boolean: () => 'Announce must be true or false',

  name_required: () => 'Name is required',
  name_too_short: ({ min }: Min) => `Name must be at least ${min} characters`,
  venue_name_too_long: ({ max }: Max) => `Name must be less than ${max} characters`,
  description_required: () => 'Description is required',
  description_too_short: ({ min }: Min) => `Description must be at least ${min} characters`,
  description_too_long: ({ max }: Max) => `Description must be less than ${max} characters`,
  description_unreadable: () => 'Description must contain some readable text',
  invalid_image_url: () => 'Please enter a valid image URL',
  image_url_too_long: ({ max }: Max) => `Image URL must be at most ${max} characters`,
  invalid_link: () => 'Please enter a link that begins with http:// or https://',
  link_too_long: ({ max }: Max) => `The link must be at most ${max} characters`,
  closed_too_often: ({ max }: Max) => `A venue can be closed on at most ${max} weekdays`,
  tag_not_text: () => 'A tag must be a text',
  tag_too_short: ({ min }: Min) => `A tag must be at least ${min} characters`,
  tag_too_long: ({ max }: Max) => `A tag must be at most ${max} characters`,
  tags_not_list: () => 'Tags must be a list of texts',
  too_many_tags: ({ max }: Max) => `A venue can have at most ${max} tags`,
  invalid_price: () => 'The price must be 1, 2 or 3, or null',
  invalid_walking_minutes: ({ min, max }: Range) =>
    `Minutes on foot must be a whole number from ${min} to ${max}`,
  left_out_reason_required: () => 'A reason is needed',
  left_out_reason_too_short: ({ min }: Min) => `Reason must have at least ${min} characters`,
  left_out_reason_too_long: ({ max }: Max) => `Reason can have at most ${max} characters`,

  import_url_required: () => 'Please enter at least one Wolt restaurant URL',
  import_text_too_long: ({ max }: Max) => `This text is too long for ${max} restaurant URLs`,
  invalid_wolt_url: () => 'Please enter a valid Wolt restaurant URL',
  invalid_page_link: () => 'Please enter the link to the page of a restaurant',
  address_required: () => 'Please enter an address',
  address_too_short: ({ min }: Min) => `The address must be at least ${min} characters`,
  address_too_long: ({ max }: Max) => `The address must be at most ${max} characters`,
  place_required: () => 'Please choose a place',
  invalid_place_id: () => 'This is no id of a place',
  too_many_places: ({ max }: Max) => `At most ${max} places can be added at once`,

  against_not_boolean: () => 'Against must be true or false',
  away_not_boolean: () => 'Away must be true or false',
  minutes_not_whole: () => 'Minutes must be a whole number',
  invalid_extension: ({ min, max }: Range) => `Extend by ${min} to ${max} minutes`,
  limit_not_whole: () => 'Limit must be a whole number',
  invalid_limit: ({ min, max }: Range) => `Limit must be from ${min} to ${max}`,
  lunch_place_required: () => 'A place is needed',
  lunch_place_too_short: ({ min }: Min) => `Place must have at least ${min} characters`,
  lunch_place_too_long: ({ max }: Max) => `Place can have at most ${max} characters`,
  one_place_only: () => 'Give either venueId or venueName',

  reset_link_ended: () => 'This link is no longer valid. Ask for a new one.',
  chat_link_ended: () => 'This link is no longer valid. Press the button in the chat again.',
  no_picture: () => 'Please choose a picture (JPEG, PNG, WebP, AVIF or GIF)',
  picture_file_too_large: ({ megabytes }: { megabytes: number }) =>
    `A picture file can have at most ${megabytes} MiB`,
  picture_too_large: () => 'This picture is too large',
}

const sayOfField = sayFrom(fieldTexts)

/** The English text for a schema, which takes only texts. `sentenceOf` finds its reason and its params. */
export const fieldText = <R extends keyof typeof fieldTexts>(
  reason: R,
  ...params: ParamsOf<typeof fieldTexts, R>
): string => keep(sayOfField(reason, ...params))
