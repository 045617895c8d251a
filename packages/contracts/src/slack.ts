/**
 * The scopes of the bot of a Slack app. The bot posts the message, answers `/lunch`, and reads the e-mail addresses of
 * people if the operator trusts these. Source: https://docs.slack.dev/reference/scopes.
 */
export const slackScopes = {
  always: ['chat:write', 'commands'],
  forEmail: ['users:read', 'users:read.email'],
} as const
