/** The same day a year earlier, as `YYYY-MM-DD`. For February 29, this is February 28. */
export function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`
}
