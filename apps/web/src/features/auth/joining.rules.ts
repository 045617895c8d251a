import type { Registration } from '@lunchvote/contracts/auth'
import type { AuthSearch } from './auth.rules.ts'

/**
 * Returns the part of a registration that says how the visitor joins the team. With a link, the visitor can only join a
 * team that exists, unless the visitor chooses to start a new team. If the visitor changes the name, the link has no
 * effect.
 * @param newTeam the name that the visitor has confirmed as a new team
 */
export function joiningBy(
  link: AuthSearch,
  teamName: string,
  newTeam: string | undefined,
): Pick<Registration, 'invite' | 'joinOnly'> {
  const team = teamName.trim()
  if (team !== link.team || team === newTeam) return {}
  return { joinOnly: true, ...(link.invite && { invite: link.invite }) }
}

/**
 * Whether two names differ at most in letter case, white space, invisible characters and Unicode compatibility forms. Two teams cannot have
 * such names.
 */
export function isSameTeamName(a: string, b: string): boolean {
  return comparable(a) === comparable(b)
}

const comparable = (name: string) =>
  name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
