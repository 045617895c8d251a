import type { MenuRow } from '@lunchvote/contracts/menus'
import { Drawing } from '~/components/icon.tsx'
import { useFavourites } from '../favourites.hooks.ts'
import { isLoved } from '../favourites.rules.ts'
import { menusMessages } from '../menus.messages.ts'
import { linesOf } from '../menus.rules.ts'

type DishProps = { menu: MenuRow; index: number; className?: string }

/** A dish of a menu, as the page has it. A heart marks what the reader loves. */
export function Dish({ menu: { dishes, language }, index, className }: DishProps) {
  const words = useFavourites()
  const text = dishes[index]?.text ?? ''
  return (
    <span className={className}>
      {isLoved(text, words) && <Heart label={menusMessages.loved} />}
      <span lang={language ?? undefined} dir="auto">
        {text}
      </span>
    </span>
  )
}

type MoreDishesProps = { menu: MenuRow; lines: number; className: string }

/** How many dishes do not fit into the lines, and whether the reader loves one of them. */
export function MoreDishes({ menu, lines, className }: MoreDishesProps) {
  const words = useFavourites()
  const { shown, moreText } = linesOf(menu, lines)
  if (!moreText) return null
  const hasLoved = menu.dishes.slice(shown).some(({ text }) => isLoved(text, words))
  return (
    <span className={className}>
      {hasLoved && <Heart label={menusMessages.lovedMore} />}
      {moreText}
    </span>
  )
}

const heart = 'M12 20C6 15.5 3.5 12.5 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z'

function Heart({ label }: { label: string }) {
  return (
    <span title={label} className="mr-1 inline-block align-[-0.1em]">
      <Drawing path={heart} className="size-3.5 fill-accent! text-accent-strong" />
      <span className="sr-only">{`${label}: `}</span>
    </span>
  )
}
