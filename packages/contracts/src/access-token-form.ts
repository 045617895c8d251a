/** Every access token begins with this prefix, so that people and secret scanners recognise an access token. */
export const accessTokenPrefix = 'lv_'

const accessTokenForm = new RegExp(`^${accessTokenPrefix}[\\w-]{43}$`)

/** Whether the text looks like an access token. A session token never does, because it is shorter. */
export const isAccessToken = (text: string): boolean => accessTokenForm.test(text)
