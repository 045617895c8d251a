/** Why a message to an outlet was not accepted, or is no longer sent. An admin reads it. */
export const deliveryMessages = {
  redirected: () => 'The URL leads to another one. Redirects are not followed.',
  answered_with_status: ({ status }: { status: number }) => `The receiver answered with status ${status}`,
  https_required: () => 'The URL has to begin with https://',
  no_answer_within: ({ seconds }: { seconds: number }) => `No answer within ${seconds} seconds`,
  port_blocked: () => 'The port of the URL is not for web servers. Browsers block it too.',
  not_public: () => 'The URL leads to no host on the public internet',
  host_unreachable: () => 'The host cannot be reached',
  /** `code`: such as ECONNREFUSED. */
  host_unreachable_with_code: ({ code }: { code: string }) => `The host cannot be reached (${code})`,

  no_slack_app: () => 'This server has no Slack app',
  slack_not_in_channel: () => 'The app is not in the channel. Invite it there.',
  slack_channel_not_found: () =>
    'The app does not see this channel. Check its id, and invite the app if the channel is private.',
  slack_channel_archived: () => 'The channel is archived.',
  slack_asks_to_wait: () => 'Slack asks to wait',
  slack_unreachable: () => 'Slack cannot be reached',
  /** `code`: Slack's own word for why. */
  slack_refused: ({ code }: { code: string }) => `Slack refused the message (${code})`,

  outlet_switched_off: () => 'The chat is switched off',
  decision_changed: () => 'The decision had changed before the message was sent',
  reminder_too_late: () => 'The reminder would have come too late',
  message_too_late: () => 'The message would have come too late',
  closed_before_reminder: () => 'Voting had closed before the reminder was sent',
  closed_before_message: () => 'Voting had closed before the message was sent',
  closing_changed_before_reminder: () => 'The closing time had changed before the reminder was sent',
  closing_changed_before_message: () => 'The closing time had changed before the message was sent',
}
