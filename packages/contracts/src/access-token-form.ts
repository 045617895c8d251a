/** The start of every access token. Secret scanners and people recognise a token by it. */
export const accessTokenPrefix = 'lv_'

const accessTokenForm = new RegExp(`^${accessTokenPrefix}[\\w-]{43}$`)

/** Whether the text looks like an access token. Session tokens are shorter. */
export const isAccessToken = (text: string): boolean => accessTokenForm.test(text)
