export const emptyBoardMessages = {
  noVenues: 'No venues available. Add one!',
  bare: 'The board is bare. Hang up the first venue your team could go to today.',
  venuesAdded: (count: number) => (count === 1 ? '1 venue on the board' : `${count} venues on the board`),
  more: 'Add as many as you like. You can change them later.',
  goToBoard: 'Go to the Board',
} as const
