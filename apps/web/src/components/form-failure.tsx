import { Icon } from './icon.tsx'

/**
 * An error or a warning in a form, for example the reason why the server refused the form. It is not a live region,
 * because a toast announces the same text, or because the element around it is a live region.
 */
export function FormFailure({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 rounded-field bg-alarm-soft px-4 py-3 text-alarm">
      <Icon name="alert" className="mt-0.5" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
