import { Link } from '@tanstack/react-router'
import { Icon } from '~/components/icon.tsx'

type ScreenHeadProps = { teamName: string; back: string; title: string }

export function ScreenHead({ teamName, back, title }: ScreenHeadProps) {
  return (
    <div className="pt-5 pb-8 sm:pt-8">
      <Link
        to="/$teamName"
        params={{ teamName }}
        className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-sunk"
      >
        <Icon name="back" />
        {back}
      </Link>
      <h1 className="mt-3 text-[clamp(2.25rem,6vw,3.5rem)]">{title}</h1>
    </div>
  )
}
