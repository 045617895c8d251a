import { counted } from '../counted.ts'
import type { deliveryMessages as en } from './deliveries.messages.ts'

const count = counted('fi')

export const deliveryMessages = {
  redirected: () => 'Osoite johtaa toiseen osoitteeseen. Uudelleenohjauksia ei seurata.',
  answered_with_status: ({ status }) => `Vastaanottaja vastasi tilakoodilla ${status}`,
  https_required: () => 'Osoitteen alussa pitää olla https://',
  no_answer_within: ({ seconds }) =>
    count(seconds, { one: 'Ei vastausta # sekunnissa', other: 'Ei vastausta # sekunnissa' }),
  port_blocked: () => 'Osoitteen portti ei ole verkkopalvelimia varten. Selaimetkin estävät sen.',
  not_public: () => 'Osoite ei johda mihinkään julkisen internetin palvelimeen',
  host_unreachable: () => 'Palvelimeen ei saa yhteyttä',
  host_unreachable_with_code: ({ code }) => `Palvelimeen ei saa yhteyttä (${code})`,

  no_slack_app: () => 'Tällä palvelimella ei ole Slack-sovellusta',
  slack_not_in_channel: () => 'Sovellus ei ole kanavalla. Kutsu se sinne.',
  slack_channel_not_found: () =>
    'Sovellus ei näe tätä kanavaa. Tarkista kanavan tunnus, ja kutsu sovellus, jos kanava on yksityinen.',
  slack_channel_archived: () => 'Kanava on arkistoitu.',
  slack_asks_to_wait: () => 'Slack pyytää odottamaan',
  slack_unreachable: () => 'Slackiin ei saa yhteyttä',
  slack_refused: ({ code }) => `Slack torjui viestin (${code})`,

  outlet_switched_off: () => 'Chat ei ole käytössä',
  decision_changed: () => 'Päätös muuttui ennen viestin lähettämistä',
  reminder_too_late: () => 'Muistutus olisi tullut liian myöhään',
  message_too_late: () => 'Viesti olisi tullut liian myöhään',
  closed_before_reminder: () => 'Äänestys päättyi ennen muistutuksen lähettämistä',
  closed_before_message: () => 'Äänestys päättyi ennen viestin lähettämistä',
  closing_changed_before_reminder: () => 'Päättymisaika muuttui ennen muistutuksen lähettämistä',
  closing_changed_before_message: () => 'Päättymisaika muuttui ennen viestin lähettämistä',
} satisfies typeof en
