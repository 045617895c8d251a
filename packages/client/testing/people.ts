let people = 0

/** Registration data of a new person, by default in a new team. */
export function registration(details: { teamName?: string } = {}) {
  people += 1
  // Test files share the server and run in separate processes, so the process id makes the names unique.
  const name = `${process.pid} ${people}`
  return {
    email: `person${process.pid}-${people}@example.com`,
    password: 'correct horse',
    displayName: `Person ${name}`,
    teamName: `Team ${name}`,
    ...details,
  }
}

export const napoli = {
  name: 'Pizzeria Napoli',
  description: 'Wood-fired pizza, quick at noon.',
  imageUrl: 'https://example.com/napoli.jpg',
}
