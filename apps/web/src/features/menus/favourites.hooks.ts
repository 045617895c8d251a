import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/api/trpc.ts'
import { isLoved } from './favourites.rules.ts'
import type { ShownMenu } from './menus.rules.ts'

/** Says of each dish of a menu whether the reader loves it, as it is written or translated. */
export function useIsLoved({ dishes, translation }: ShownMenu): (index: number) => boolean {
  const words = useQuery(trpc.favourites.get.queryOptions()).data?.words ?? []
  return (index) =>
    [dishes[index]?.text, translation[index]].some((text) => text !== undefined && isLoved(text, words))
}
