export const liveSigns = {
  lost: 'Not live. Trying to reconnect …',
  back: 'Live again',
}
