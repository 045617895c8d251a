/**
 * The index to which the left arrow, the right arrow, Home or End moves in a row of controls. Undefined for other keys.
 * @param now the index of the current control
 * @param last the index of the last control
 */
export function indexAfterKey(key: string, now: number, last: number): number | undefined {
  return {
    ArrowLeft: now === 0 ? last : now - 1,
    ArrowRight: now === last ? 0 : now + 1,
    Home: 0,
    End: last,
  }[key]
}
