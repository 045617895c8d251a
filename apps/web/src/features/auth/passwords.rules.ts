import { errorCode, messageOf } from '~/lib/api/errors.ts'

/**
 * Says why a form with the current password failed, either at the field of this password or for the whole form. The
 * form has already checked all other fields, so BAD_REQUEST means that the current password is wrong.
 * @param fallback the text if the server did not answer
 */
export function passwordFailureOf(
  error: unknown,
  fallback: string,
): { currentPassword?: string; form?: string } {
  if (!error) return {}
  const message = messageOf(error, fallback)
  return errorCode(error) === 'BAD_REQUEST' ? { currentPassword: message } : { form: message }
}

/** The text above the submit button, or undefined if nothing has failed. */
export function resetFailureOf(error: unknown, fallback: string): string | undefined {
  return error ? messageOf(error, fallback) : undefined
}

/** Whether the link is not valid. The form has checked the password, so nothing else can be wrong with the input. */
export function isInvalidLink(error: unknown): boolean {
  return errorCode(error) === 'BAD_REQUEST'
}

/** The operator's command that makes a reset link. In a shell, the address is one argument, whatever was typed. */
export function resetCommand(email: string): string {
  const address = email.trim() || 'ada@example.com'
  const argument = /^[\w.@+-]+$/.test(address) ? address : `'${address.replaceAll("'", `'\\''`)}'`
  return `npm run lunchvote -- reset-link ${argument}`
}
