import { Drawing, Icon } from '~/components/icon.tsx'
import { useIsLoved } from '../favourites.hooks.ts'
import { menusMessages } from '../menus.messages.ts'
import { dishAt, linesOf, quietLine, type ShownMenu } from '../menus.rules.ts'

type DishProps = { menu: ShownMenu; index: number; className?: string }

/** A dish of a menu. A heart marks what the reader loves. */
export function Dish({ menu, index, className }: DishProps) {
  const isLoved = useIsLoved(menu)
  return (
    <span className={className}>
      {isLoved(index) && <Heart label={menusMessages.loved} />}
      <span lang={dishAt(menu, index).lang} dir="auto">
        {dishAt(menu, index).text}
      </span>
    </span>
  )
}

type MoreDishesProps = { as?: 'span' | 'li'; menu: ShownMenu; lines: number; className: string }

/** How many dishes do not fit into the lines, and whether the reader loves one of them. */
export function MoreDishes({ as: Line = 'span', menu, lines, className }: MoreDishesProps) {
  const isLoved = useIsLoved(menu)
  const { shown, moreText } = linesOf(menu, lines)
  if (!moreText) return null
  const hasLoved = menu.dishes.some((_, index) => index >= shown && isLoved(index))
  return (
    <Line className={className}>
      {hasLoved && <Heart label={menusMessages.lovedMore} />}
      {moreText}
    </Line>
  )
}

/** What stands in the place of dishes: why there are none, or the title of those that are shown below. */
export function MenuTitle({ menu, isOpen }: { menu: ShownMenu; isOpen: boolean }) {
  return (
    <>
      <span className="truncate">{quietLine(menu) ?? menusMessages.title}</span>
      {isOpen && <Icon name="up" className="ml-auto size-5 text-ink" />}
    </>
  )
}

const heart = 'M12 20C6 15.5 3.5 12.5 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z'

/** Analytics and recordings leave it out, because what a member loves is private. */
function Heart({ label }: { label: string }) {
  return (
    <span title={label} className="ph-no-capture mr-1 inline-flex align-[-0.1em] leading-none">
      <Drawing path={heart} className="size-3.5! fill-accent! text-accent-strong" />
      <span className="sr-only">{`${label}: `}</span>
    </span>
  )
}
