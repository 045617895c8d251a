import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '~/components/button.tsx'
import { useChangeSettings, useTeamSettings } from '~/features/team/settings.hooks.ts'
import { settingsMessages } from '~/features/team/settings.messages.ts'
import { trpc } from '~/lib/api/trpc.ts'
import { language } from '~/lib/language.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useBoard } from '../board.hooks.ts'

const messages = settingsMessages.menus

/** What the board asks or tells the admin alone. */
export function AdminNotes() {
  const { showMenus } = useBoard()
  return showMenus ? <FailingLinks /> : <MenusOffer />
}

const list = new Intl.ListFormat(language)

/** Names the venues whose links could not be read three times in a row. */
function FailingLinks() {
  const { user } = useBoard()
  const states = useQuery(trpc.menus.states.queryOptions())
  const failing = states.data?.filter((link) => link.failing) ?? []
  if (failing.length === 0) return null
  return (
    <p className="mt-4 text-center text-ink-soft">
      {messages.failing(list.format(failing.map(({ venueName }) => venueName)))}{' '}
      <Link
        to="/$teamName/team-management"
        params={{ teamName: user.teamName }}
        search={{ section: 'menus' }}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-ink underline underline-offset-4"
      >
        {messages.failingLink}
      </Link>
    </p>
  )
}

/** Asks the admin, until it is answered, whether the board is to show today's menus. */
function MenusOffer() {
  const { venues } = useBoard()
  const settings = useTeamSettings().data
  const { mutate, isPending } = useChangeSettings()
  const isAsked =
    settings?.isMenusAnswered === false &&
    !serverLacks('menus') &&
    venues.some(({ active, link }) => active && link !== null)
  if (!isAsked) return null
  const answer = (showMenus: boolean) => mutate({ ...settings, showMenus, isMenusAnswered: true })
  return (
    <section
      aria-label={messages.title}
      className="mx-auto mt-6 grid max-w-3xl justify-items-center gap-2 text-center text-ink-soft"
    >
      <p className="text-pretty">{messages.offer}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="outline"
          className="px-4 text-[0.9375rem]"
          busy={isPending}
          onClick={() => answer(true)}
        >
          {messages.accept}
        </Button>
        <Button
          variant="ghost"
          className="px-4 text-[0.9375rem]"
          busy={isPending}
          onClick={() => answer(false)}
        >
          {messages.decline}
        </Button>
      </div>
    </section>
  )
}
