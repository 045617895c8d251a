export const dietsMessages = {
  text: 'Colleagues see how many people a venue suits, never whom, and could guess from that in a small team.',
  fetchingFailed: 'Failed to fetch what you eat',
  saved: { title: 'Diets saved', text: 'Venues now show how many they suit.' },
  savingFailed: { title: 'Failed to save what you eat' },
} as const
