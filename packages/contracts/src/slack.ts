import { z } from 'zod'

/**
 * The scopes of the bot of a Slack app. The bot posts the message and answers `/lunch`. It reads e-mail addresses only if
 * the operator trusts them. Source: https://docs.slack.dev/reference/scopes.
 */
export const slackScopes = {
  always: ['chat:write', 'commands'],
  forEmail: ['users:read', 'users:read.email'],
} as const

/** The manifest of the app. Token rotation is off, because the tokens are settings of the server. */
export const lunchVoteManifest = {
  display_information: {
    name: 'LunchVote',
    description: 'Where does the team eat today?',
    background_color: '#1d3a2f',
  },
  features: {
    bot_user: { display_name: 'LunchVote', always_online: true },
    slash_commands: [
      {
        command: '/lunch',
        description: 'Show the board, or vote for a venue',
        usage_hint: '[beginning of a venue]',
        should_escape: false,
      },
    ],
  },
  oauth_config: { scopes: { bot: [...slackScopes.always, ...slackScopes.forEmail] } },
  settings: {
    interactivity: { is_enabled: true },
    org_deploy_enabled: false,
    socket_mode_enabled: true,
    token_rotation_enabled: false,
  },
}

/** The part of Slack's app manifests that LunchVote needs: https://docs.slack.dev/reference/app-manifest. */
export const slackManifest = z
  .object({
    display_information: z.object({
      name: z.string(),
      description: z.string(),
      background_color: z.string(),
    }),
    features: z.object({
      bot_user: z.object({ display_name: z.string(), always_online: z.boolean() }),
      slash_commands: z.array(
        z.object({
          command: z.string(),
          description: z.string(),
          usage_hint: z.string(),
          should_escape: z.boolean(),
        }),
      ),
    }),
    oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()) }) }),
    settings: z.object({
      interactivity: z.object({ is_enabled: z.boolean() }),
      org_deploy_enabled: z.boolean(),
      socket_mode_enabled: z.boolean(),
      token_rotation_enabled: z.boolean(),
    }),
  })
  .meta({ id: 'SlackManifest', example: lunchVoteManifest })
