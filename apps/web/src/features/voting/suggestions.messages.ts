export const suggestionsFailed = { text: 'The suggestions could not be loaded. Please try again.' } as const
