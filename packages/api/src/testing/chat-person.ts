import { makeLink } from '../chats/chats.service.ts'
import type { ApiDeps } from '../context.ts'
import type { TeamId } from '../member.ts'

/** Makes the token of a one-time link, as somebody gets it who presses a button in Mattermost for the first time. */
export async function chatTokenFor(
  { deps }: { deps: Pick<ApiDeps, 'db' | 'clock' | 'appOrigin'> },
  {
    teamId,
    chatUserId,
    ...action
  }: { teamId: number; chatUserId: string; venueId: number | null; day: string },
): Promise<string> {
  const identity = {
    kind: 'mattermost' as const,
    place: 'https://chat.example.com',
    chatUserId,
    chatUserName: 'ada.l',
  }
  const url = await makeLink(deps, teamId as TeamId, identity, action)
  return new URL(url).searchParams.get('token') ?? ''
}
