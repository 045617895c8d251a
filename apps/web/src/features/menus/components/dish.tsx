import type { MenuRow } from '@lunchvote/contracts/menus'

type DishProps = { menu: MenuRow; index: number; className?: string }

/** A dish of a menu, as the page has it. */
export function Dish({ menu: { dishes, language }, index, className }: DishProps) {
  return (
    <span lang={language ?? undefined} dir="auto" className={className}>
      {dishes[index]?.text}
    </span>
  )
}
