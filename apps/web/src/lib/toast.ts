import { createEmitter } from './emitter.ts'
import { libMessages } from './lib.messages.ts'

/** The first visit does not load the library. The area for toasts loads it when the browser is idle. */
const library = () => import('react-hot-toast/headless')

/** Somebody has to see a toast, so the area for toasts is needed now. */
export const toastComing = createEmitter()

/** The title of failures that have no title of their own. */
export const { errorTitle } = libMessages

export type ToastText = { title: string; text?: string | undefined }

const options = {
  /** All toasts have the same id, so a new toast replaces the shown one and restarts the timer. */
  id: 'lunchvote',
  duration: 5000,
  /** How long the library keeps a dismissed, invisible toast in its list, in milliseconds. */
  removeDelay: 1_000_000,
}

let latest: string | undefined

/** Confirms what the member has done, in one line. */
export function showToast(content: ToastText): void {
  show(content, async (text) => (await library()).toast.success(text, options))
}

/** Tells what others have done, as a whole. */
export function showNews(content: ToastText): void {
  show(content, async (text) => (await library()).toast(text, options))
}

/** Dismisses the toast if it still says this. */
export function withdrawToast(content: ToastText): void {
  if (latest === encode(content)) dismissToast()
}

/** Shows a failure or a destructive action. The toast has the style of errors, and screen readers announce it at once. */
export function showErrorToast(content: ToastText): void {
  show(content, async (text) => (await library()).toast.error(text, options))
}

function show(content: ToastText, inLibrary: (text: string) => Promise<unknown>): void {
  latest = encode(content)
  toastComing.emit()
  // Without a network, the library may not load. Then the page has no area for toasts either.
  inLibrary(latest).catch(() => {})
}

export function dismissToast(): void {
  library().then(
    ({ toast }) => toast.dismiss(options.id),
    () => {},
  )
}

// The library takes only one string. A line break separates title and text, because no title contains a line break.
function encode({ title, text }: ToastText): string {
  return text ? `${title}\n${text}` : title
}

export function decodeToast(message: string): ToastText {
  const [title = '', ...rest] = message.split('\n')
  return { title, text: rest.length > 0 ? rest.join('\n') : undefined }
}
