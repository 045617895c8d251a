import { counted } from '../counted.ts'
import type { deliveryMessages as en } from './deliveries.messages.ts'

const count = counted('fr')

export const deliveryMessages = {
  redirected: () => 'L’URL mène à une autre. Les redirections ne sont pas suivies.',
  answered_with_status: ({ status }) => `Le destinataire a répondu avec le statut ${status}`,
  https_required: () => 'L’URL doit commencer par https://',
  no_answer_within: ({ seconds }) =>
    count(seconds, { one: 'Pas de réponse en # seconde', other: 'Pas de réponse en # secondes' }),
  port_blocked: () =>
    'Le port de l’URL n’est pas fait pour les serveurs web. Les navigateurs le bloquent aussi.',
  not_public: () => 'L’URL ne mène à aucun hôte de l’internet public',
  host_unreachable: () => 'L’hôte est injoignable',
  host_unreachable_with_code: ({ code }) => `L’hôte est injoignable (${code})`,

  no_slack_app: () => 'Ce serveur n’a pas d’app Slack',
  slack_not_in_channel: () => 'L’app n’est pas dans le canal. Invite-la.',
  slack_channel_not_found: () =>
    'L’app ne voit pas ce canal. Vérifie son ID, et invite l’app si le canal est privé.',
  slack_channel_archived: () => 'Le canal est archivé.',
  slack_asks_to_wait: () => 'Slack demande d’attendre',
  slack_unreachable: () => 'Slack est injoignable',
  slack_refused: ({ code }) => `Slack a refusé le message (${code})`,

  outlet_switched_off: () => 'La messagerie est désactivée',
  decision_changed: () => 'La décision a changé avant l’envoi du message',
  reminder_too_late: () => 'Le rappel serait arrivé trop tard',
  message_too_late: () => 'Le message serait arrivé trop tard',
  closed_before_reminder: () => 'Le vote était clos avant l’envoi du rappel',
  closed_before_message: () => 'Le vote était clos avant l’envoi du message',
  closing_changed_before_reminder: () => 'L’heure de clôture a changé avant l’envoi du rappel',
  closing_changed_before_message: () => 'L’heure de clôture a changé avant l’envoi du message',
} satisfies typeof en
