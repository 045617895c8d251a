import { Button } from '~/components/button.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { type MenuBoard, useMenu, useReadMenu, useReason } from '../menus.hooks.ts'
import { menusMessages } from '../menus.messages.ts'
import { isForeign, quietLine, readingTime, type ShownMenu, sourceOf } from '../menus.rules.ts'
import { translateMenus, useTranslating } from '../translation.hooks.ts'
import { Dish } from './dish.tsx'

type MenuDetailsProps = { board: MenuBoard; venueId: number }

/** All of today's menu of a venue, with its prices, and where and when it was read. */
export function MenuDetails({ board, venueId }: MenuDetailsProps) {
  const menu = useMenu(board, venueId)
  if (!menu) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <StateLine menu={menu} />
      {menu.dishes.length > 0 && <Dishes menu={menu} />}
      <Origin menu={menu} timezone={board.timezone} />
    </div>
  )
}

function StateLine({ menu }: { menu: ShownMenu }) {
  const reason = useReason(menu)
  if (menu.state === 'unclear')
    return <p className="text-sm leading-snug text-ink-soft">{menusMessages.unproven}</p>
  const quiet = quietLine(menu)
  return (
    quiet && (
      <p className="text-[0.9375rem] leading-snug">
        {quiet}
        {reason && <span className="block text-sm text-ink-soft">{reason}</span>}
      </p>
    )
  )
}

function Dishes({ menu }: { menu: ShownMenu }) {
  return (
    <ul
      aria-label={menusMessages.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-[0.9375rem] leading-snug"
    >
      {menu.dishes.map(({ price }, index) => (
        <li key={index} className="flex items-baseline justify-between gap-4">
          <Dish menu={menu} index={index} className="min-w-0 wrap-anywhere" />
          {price !== null && (
            <span dir="auto" className="max-w-[40%] shrink-0 text-right text-ink-soft tabular">
              {price}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Where and when the menu was read, and a button that reads it again. */
function Origin({ menu, timezone }: { menu: ShownMenu; timezone: string }) {
  const { readAt, fromPicture, sourceUrl, state } = menu
  const read = useReadMenu(menu.venueId)
  const source = sourceOf(sourceUrl)
  const isReading = read.isPending || (read.isSuccess && state === 'waiting')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {readAt && <span>{menusMessages.readAt(readingTime(readAt, timezone))}</span>}
        {fromPicture && <span>{menusMessages.fromPicture}</span>}
        {source && (
          <a
            href={source.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="-mx-1 inline-flex min-h-11 max-w-full min-w-0 items-center px-1 font-semibold text-ink underline underline-offset-2"
          >
            <span dir="ltr" className="truncate">
              {source.host}
            </span>
          </a>
        )}
        {isForeign(menu) && !serverLacks('ai-import') && <TranslateButton />}
        <Button
          variant="ghost"
          className="-mx-3 px-3! text-sm"
          busy={isReading}
          busyLabel={menusMessages.reading}
          onClick={() => read.mutate()}
        >
          {readAt ? menusMessages.readAgain : menusMessages.readNow}
        </Button>
      </div>
      {read.error && (
        <p role="alert" className="text-sm text-alarm">
          {messageOf(read.error, menusMessages.readingFailed)}
        </p>
      )}
    </>
  )
}

/** Translates all menus, or shows them as they are written. */
function TranslateButton() {
  const { isOn, isComing, error } = useTranslating()
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-3 px-3! text-sm"
        busy={isComing}
        busyLabel={menusMessages.translating}
        onClick={() => translateMenus(!isOn)}
      >
        {isOn ? menusMessages.original : menusMessages.translate}
      </Button>
      {error && (
        <p role="alert" className="text-alarm">
          {messageOf(error, menusMessages.translatingFailed)}
        </p>
      )}
    </>
  )
}
