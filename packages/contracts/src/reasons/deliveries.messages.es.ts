import type { deliveryMessages as en } from './deliveries.messages.ts'

export const deliveryMessages = {
  redirected: () => 'La URL lleva a otra. No se siguen redirecciones.',
  answered_with_status: ({ status }) => `El receptor respondió con el estado ${status}`,
  https_required: () => 'La URL tiene que empezar por https://',
  no_answer_within: ({ seconds }) => `Sin respuesta en ${seconds} segundos`,
  port_blocked: () => 'El puerto de la URL no es para servidores web. Los navegadores también lo bloquean.',
  not_public: () => 'La URL no lleva a ningún servidor de la internet pública',
  host_unreachable: () => 'No se puede llegar al servidor',
  host_unreachable_with_code: ({ code }) => `No se puede llegar al servidor (${code})`,

  no_slack_app: () => 'Este servidor no tiene app de Slack',
  slack_not_in_channel: () => 'La app no está en el canal. Invítala ahí.',
  slack_channel_not_found: () =>
    'La app no ve este canal. Revisa su ID, e invita a la app si el canal es privado.',
  slack_channel_archived: () => 'El canal está archivado.',
  slack_asks_to_wait: () => 'Slack pide esperar',
  slack_unreachable: () => 'No se puede llegar a Slack',
  slack_refused: ({ code }) => `Slack rechazó el mensaje (${code})`,

  outlet_switched_off: () => 'El chat está desactivado',
  decision_changed: () => 'La decisión cambió antes de enviar el mensaje',
  reminder_too_late: () => 'El recordatorio habría llegado demasiado tarde',
  message_too_late: () => 'El mensaje habría llegado demasiado tarde',
  closed_before_reminder: () => 'La votación cerró antes de enviar el recordatorio',
  closed_before_message: () => 'La votación cerró antes de enviar el mensaje',
  closing_changed_before_reminder: () => 'La hora de cierre cambió antes de enviar el recordatorio',
  closing_changed_before_message: () => 'La hora de cierre cambió antes de enviar el mensaje',
} satisfies typeof en
