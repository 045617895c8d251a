/** Texts of components that first visits load. Those of the others are in lazy-components.messages.ts. */
export const componentsMessages = {
  loading: 'Loading',
  tryAgain: 'Try Again',
  trying: 'Trying...',
  checkConnection: 'Check your connection and try again.',
  /** A dialog whose code could not be loaded. */
  notLoaded: 'This could not be loaded. Check your connection and try again.',
  /** Of a password. The text does not contain the word for it, because it would name the field twice. */
  showCharacters: 'Show characters',
}
