import type { ComponentProps } from 'react'
import { Button } from '~/components/button.tsx'
import { classNames } from '~/components/class-names.ts'

/** A button as high as the line at the top of the plate. Its area for presses is as high as that of other buttons. */
export function LineButton({ className, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="onBoard"
      {...props}
      className={classNames(
        'relative min-h-9 shrink-0 py-1 text-[0.9375rem] whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1 max-sm:px-4 max-[24rem]:px-3 max-[24rem]:text-sm lg:min-h-7.5 lg:py-0 lg:after:-inset-y-1.75',
        className,
      )}
    />
  )
}
