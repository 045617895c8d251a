import manifest from '../../../package.json' with { type: 'json' }

/** The version of LunchVote. */
export const { version } = manifest
