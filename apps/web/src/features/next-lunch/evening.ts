/** From this time of day on, the board and the wall screen say when the next lunch is. */
export const evening = '17:00'
