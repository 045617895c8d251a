import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: string
  variant?: ButtonVariant
  icon?: IconName | undefined
  /** A busy button keeps its focus and its width, and ignores clicks. */
  busy?: boolean
  busyLabel?: string
}

export function Button({
  children,
  variant,
  icon,
  busy = false,
  busyLabel,
  className,
  onClick,
  ...props
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // `disabled` is not set, because a disabled button would lose the focus.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...props}
      aria-disabled={busy || undefined}
      className={buttonStyle(variant, className)}
      onClick={click}
    >
      {icon && <Icon name={icon} />}
      {busyLabel ? (
        <Labels shown={busy ? busyLabel : children} hidden={busy ? children : busyLabel} />
      ) : (
        <span className="min-w-0 wrap-anywhere">{children}</span>
      )}
    </button>
  )
}

/** Both labels take up space and only one is visible, so the button keeps the width of the wider label. */
function Labels({ shown, hidden }: { shown: string; hidden: string }) {
  return (
    <span className="grid">
      <span className="col-start-1 row-start-1">{shown}</span>
      <span aria-hidden="true" className="invisible col-start-1 row-start-1">
        {hidden}
      </span>
    </span>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

export function IconButton({ icon, label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames('grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk', className)}
    >
      <Icon name={icon} />
    </button>
  )
}
