import type { ServerTeam } from '@lunchvote/contracts/operator'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { PartFailure } from '~/components/failure.tsx'
import { SkeletonRows } from '~/components/skeleton-rows.tsx'
import { dateOf } from '~/lib/instants.ts'
import { useServerTeams } from '../operator.hooks.ts'
import { operatorMessages } from '../operator.messages.ts'
import { ServerPart } from './server-part.tsx'

const texts = operatorMessages.teams

/** All teams of the server. They are loaded when the operator asks for them. */
export function TeamsPart() {
  const [isShown, setIsShown] = useState(false)
  return (
    <ServerPart title={texts.title} text={texts.text}>
      {isShown ? (
        <TeamList />
      ) : (
        <Button
          variant="outline"
          className="max-sm:w-full sm:justify-self-start"
          onClick={() => setIsShown(true)}
        >
          {texts.show}
        </Button>
      )}
    </ServerPart>
  )
}

function TeamList() {
  const pages = useServerTeams()
  const content = useRef<HTMLDivElement>(null)
  // The pressed button has given way to the list.
  useEffect(() => content.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={content} tabIndex={-1} className="grid gap-4 outline-none">
      {pages.data ? (
        <>
          <p className="font-semibold">{texts.total(pages.data.pages[0]?.total ?? 0)}</p>
          <ul aria-label={texts.title} className="border-t border-line">
            {pages.data.pages
              .flatMap(({ teams }) => teams)
              .map((team) => (
                <li key={`${team.createdAt} ${team.name}`} className="border-b border-line py-3">
                  <p className="font-semibold wrap-anywhere">{team.name}</p>
                  <p className="text-sm wrap-anywhere text-ink-soft">{factsOf(team)}</p>
                </li>
              ))}
          </ul>
          {pages.hasNextPage && (
            <Button
              variant="outline"
              className="max-sm:w-full sm:justify-self-start"
              busy={pages.isFetchingNextPage}
              busyLabel={texts.loadingMore}
              onClick={() => pages.fetchNextPage()}
            >
              {texts.more}
            </Button>
          )}
        </>
      ) : pages.error ? (
        <PartFailure title={texts.fetchingFailed} query={pages} />
      ) : (
        <SkeletonRows label={texts.loading} />
      )}
    </div>
  )
}

function factsOf({ members, admin, lastUsedAt }: ServerTeam): string {
  return [
    texts.members(members),
    admin === null ? texts.noAdmin : texts.admin(admin),
    lastUsedAt === null ? texts.neverUsed : texts.usedOn(dateOf(lastUsedAt, undefined)),
  ].join(' · ')
}
