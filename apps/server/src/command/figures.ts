const number = new Intl.NumberFormat('en')

/** For example "1 team (1,234 rows)". */
export const inWords = ({ teams, rows }: { teams: number; rows: number }) =>
  `${number.format(teams)} ${teams === 1 ? 'team' : 'teams'} (${number.format(rows)} rows)`

export const inKilobytes = (bytes: number) => `${number.format(Math.ceil(bytes / 1000))} kB`

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
