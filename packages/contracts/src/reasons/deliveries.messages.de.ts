import type { deliveryMessages as en } from './deliveries.messages.ts'

export const deliveryMessages = {
  redirected: () => 'Die URL leitet auf eine andere weiter. Weiterleitungen werden nicht befolgt.',
  answered_with_status: ({ status }) => `Der Empfänger hat mit Status ${status} geantwortet`,
  https_required: () => 'Die URL muss mit https:// beginnen',
  no_answer_within: ({ seconds }) => `Keine Antwort innerhalb von ${seconds} Sekunden`,
  port_blocked: () => 'Der Port der URL ist nicht für Webserver. Auch Browser sperren ihn.',
  not_public: () => 'Die URL führt zu keinem Host im öffentlichen Internet',
  host_unreachable: () => 'Der Host ist nicht erreichbar',
  host_unreachable_with_code: ({ code }) => `Der Host ist nicht erreichbar (${code})`,

  no_slack_app: () => 'Dieser Server hat keine Slack-App',
  slack_not_in_channel: () => 'Die App ist nicht im Channel. Lade sie dort ein.',
  slack_channel_not_found: () =>
    'Die App sieht diesen Channel nicht. Prüf seine ID, und lade die App ein, wenn er privat ist.',
  slack_channel_archived: () => 'Der Channel ist archiviert.',
  slack_asks_to_wait: () => 'Slack bittet um Geduld',
  slack_unreachable: () => 'Slack ist nicht erreichbar',
  slack_refused: ({ code }) => `Slack hat die Nachricht abgelehnt (${code})`,

  outlet_switched_off: () => 'Der Chat ist ausgeschaltet',
  decision_changed: () => 'Die Entscheidung hatte sich geändert, bevor die Nachricht gesendet wurde',
  reminder_too_late: () => 'Die Erinnerung wäre zu spät gekommen',
  message_too_late: () => 'Die Nachricht wäre zu spät gekommen',
  closed_before_reminder: () => 'Die Abstimmung war beendet, bevor die Erinnerung gesendet wurde',
  closed_before_message: () => 'Die Abstimmung war beendet, bevor die Nachricht gesendet wurde',
  closing_changed_before_reminder: () =>
    'Das Ende der Abstimmung wurde verschoben, bevor die Erinnerung gesendet wurde',
  closing_changed_before_message: () =>
    'Das Ende der Abstimmung wurde verschoben, bevor die Nachricht gesendet wurde',
} satisfies typeof en
