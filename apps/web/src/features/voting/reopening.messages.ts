/** @param until the closing time, such as "12:15" */
export const reopeningQuestion = (until: string) => ({
  title: `Reopen voting until ${until}?`,
  text: 'The decision is withdrawn for the whole team, and everybody can vote again.',
})
