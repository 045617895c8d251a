export const importMessages = {
  failed: {
    title: '❌ Import Error',
    text: 'There was a problem importing restaurants from Wolt. Please try again.',
  },
  notSetUp:
    'Set OPENAI_API_KEY on the server and start it again to switch this on. Only you, the admin, see this.',
  emptyBox: 'Please enter at least one Wolt restaurant URL',
  goesOn: 'You may close this: the import goes on.',
} as const

export function imported(count: number) {
  const restaurants = count === 1 ? '1 restaurant' : `${count} restaurants`
  return { title: '✅ Import Successful', text: `Successfully imported ${restaurants} from Wolt.` }
}

export function someFailed(count: number) {
  const urls = count === 1 ? '1 URL' : `${count} URLs`
  return {
    title: '⚠️ Some Imports Failed',
    text: `${urls} could not be imported. Please check the URLs and try again.`,
  }
}
