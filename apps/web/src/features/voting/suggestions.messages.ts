export const suggestionsFailed = { text: 'The suggestions could not be loaded. Please try again.' } as const

export const noneFits = 'None of the three that LunchVote suggests today fits your filter.'
