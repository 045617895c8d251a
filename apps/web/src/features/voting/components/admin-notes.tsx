import { Button } from '~/components/button.tsx'
import { useChangeSettings, useTeamSettings } from '~/features/team/settings.hooks.ts'
import { settingsMessages } from '~/features/team/settings.messages.ts'
import { serverLacks } from '~/lib/server-lacks.ts'
import { useBoard } from '../board.hooks.ts'

const messages = settingsMessages.menus

/** Asks the admin, until it is answered, whether the board is to show today's menus. */
export function AdminNotes() {
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
