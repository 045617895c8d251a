export const languageMessages = {
  label: 'Language',
}
