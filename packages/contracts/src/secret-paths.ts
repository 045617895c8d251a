/**
 * The paths of all links that contain a secret: at its end if the path ends with a slash, else in the query. The log
 * leaves the secret out, and requests from such a page send no referrer.
 */
export const secretPaths = {
  passwordReset: '/reset-password',
  chatLink: '/chats/link',
  screen: '/screen/',
  screenInApi: '/api/screen/',
  calendar: '/api/calendar/',
} as const
