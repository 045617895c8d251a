import { toast } from 'react-hot-toast/headless'

/** For failures without a title of their own. */
export const errorTitle = '❌ Error'

export type ToastText = { title: string; text?: string | undefined }

const options = {
  /** One for all: a new toast replaces the one shown and restarts its time. */
  id: 'lunchvote',
  duration: 5000,
  /** How long a dismissed toast is kept. */
  removeDelay: 1_000_000,
}

export function showToast(content: ToastText): void {
  toast(encode(content), options)
}

/** For failures and for destructive actions: in the error style, announced at once. */
export function showErrorToast(content: ToastText): void {
  toast.error(encode(content), options)
}

export function dismissToast(): void {
  toast.dismiss(options.id)
}

// The library takes one string; a line break, which no title has, separates the two.
function encode({ title, text }: ToastText): string {
  return text ? `${title}\n${text}` : title
}

export function decodeToast(message: string): ToastText {
  const [title = '', ...rest] = message.split('\n')
  return { title, text: rest.length > 0 ? rest.join('\n') : undefined }
}
