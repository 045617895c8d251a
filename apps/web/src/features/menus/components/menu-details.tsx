import { Button } from '~/components/button.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { type MenuBoard, useMenu, useReadMenu, useReason } from '../menus.hooks.ts'
import { menusMessages } from '../menus.messages.ts'
import { isForeign, readingTime, type ShownMenu, sourceOf, type Untranslation } from '../menus.rules.ts'
import { translateMenus, useTranslating } from '../translation.hooks.ts'
import { Dish } from './dish.tsx'

type MenuDetailsProps = { board: MenuBoard; venueId: number }

/** All of today's menu of a venue, with its prices, and where and when it was read. */
export function MenuDetails({ board, venueId }: MenuDetailsProps) {
  const menu = useMenu(board, venueId)
  if (!menu) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {menu.reason !== null && <Reason of={menu} />}
      {menu.dishes.length > 0 && <Dishes menu={menu} />}
      <Origin board={board} menu={menu} />
    </div>
  )
}

/** Why there are no dishes, or why they may be of another day. */
function Reason({ of }: { of: Parameters<typeof useReason>[0] }) {
  return <p className="text-sm leading-snug text-ink-soft">{useReason(of)}</p>
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

/** Where and when the menu was read, and buttons that translate it and read it again. */
function Origin({ board, menu }: { board: MenuBoard; menu: ShownMenu }) {
  const { readAt, fromPicture, sourceUrl } = menu
  const read = useReadMenu(board, menu)
  const { isOn, isComing, error } = useTranslating()
  const source = sourceOf(sourceUrl)
  return (
    <div className="text-sm text-ink-soft">
      <div className="flex flex-wrap items-center gap-x-3">
        {readAt && <span>{menusMessages.readAt(readingTime(readAt, board.timezone))}</span>}
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
      </div>
      <div className="-mx-3 flex flex-wrap">
        {canTranslate(menu) && (
          // All menus are translated at once.
          <Button
            variant="ghost"
            className={buttonStyle}
            busy={isComing}
            busyLabel={menusMessages.translating}
            onClick={() => translateMenus(!isOn)}
          >
            {isOn ? menusMessages.original : menusMessages.translate}
          </Button>
        )}
        <Button
          variant="ghost"
          className={buttonStyle}
          busy={read.isReading}
          busyLabel={menusMessages.reading}
          onClick={() => read.mutate()}
        >
          {readAt ? menusMessages.readAgain : menusMessages.readNow}
        </Button>
      </div>
      {canTranslate(menu) && error && <Failure>{messageOf(error, menusMessages.translatingFailed)}</Failure>}
      {menu.untranslated && <Untranslated reason={menu.untranslated} />}
      {read.error && <Failure>{messageOf(read.error, menusMessages.readingFailed)}</Failure>}
    </div>
  )
}

const buttonStyle = 'px-3! text-left! text-sm'

const canTranslate = (menu: ShownMenu) => isForeign(menu) && !serverLacks('ai-import')

/** Why this menu is not translated, although others are. */
function Untranslated({ reason: { message, reason, params } }: { reason: Untranslation }) {
  const words = useReason({ reason: message, reasonCode: reason, reasonParams: params })
  return words && <Failure>{words}</Failure>
}

function Failure({ children }: { children: string }) {
  return (
    <p role="alert" className="text-alarm">
      {children}
    </p>
  )
}
