import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import { selectFavourites, updateFavourites } from './favourites.queries.ts'

type FavouritesContext = { db: Database; member: Member }

export async function ownFavourites({ db, member }: FavouritesContext): Promise<{ words: string[] }> {
  const words = await selectFavourites(db, member)
  if (!words) throw new DomainError('UNAUTHORIZED', say('account_gone'))
  return { words }
}

/** Others see nothing of it, so nobody is told. */
export async function changeFavourites(
  { db, member }: FavouritesContext,
  words: string[],
): Promise<{ words: string[] }> {
  await updateFavourites(db, member, words)
  return { words }
}
