import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@lunchvote/contracts/languages'

/** The texts of the web app by the names of their objects, such as `votingMessages`. */
export type Texts = typeof import('../../../../apps/web/src/features/account/account.messages.ts') &
  typeof import('../../../../apps/web/src/features/shell/app-shell.messages.ts') &
  typeof import('../../../../apps/web/src/features/auth/auth.messages.ts') &
  typeof import('../../../../apps/web/src/features/account/chats.messages.ts') &
  typeof import('../../../../apps/web/src/features/auth/oidc.messages.ts') &
  typeof import('../../../../apps/web/src/features/shell/faq.messages.ts') &
  typeof import('../../../../apps/web/src/features/venues/venue-form.messages.ts') &
  typeof import('../../../../apps/web/src/features/voting/history.messages.ts') &
  typeof import('../../../../apps/web/src/features/team/invite.messages.ts') &
  typeof import('../../../../apps/web/src/features/shell/landing.messages.ts') &
  typeof import('../../../../apps/web/src/features/voting/own-table.messages.ts') &
  typeof import('../../../../apps/web/src/features/next-lunch/next-lunch.messages.ts') &
  typeof import('../../../../apps/web/src/features/team/days-off.messages.ts') &
  typeof import('../../../../apps/web/src/components/components.messages.ts') &
  typeof import('../../../../apps/web/src/components/lazy-components.messages.ts') &
  typeof import('../../../../apps/web/src/features/shell/menu.messages.ts') &
  typeof import('../../../../apps/web/src/features/menus/menus.messages.ts') &
  typeof import('../../../../apps/web/src/features/operator/operator.messages.ts') &
  typeof import('../../../../apps/web/src/features/outlets/outlets.messages.ts') &
  typeof import('../../../../apps/web/src/features/voting/lazy-voting.messages.ts') &
  typeof import('../../../../apps/web/src/features/auth/passwords.messages.ts') &
  typeof import('../../../../apps/web/src/features/venues/places.messages.ts') &
  typeof import('../../../../apps/web/src/features/wall/wall.messages.ts') &
  typeof import('../../../../apps/web/src/features/team/settings.messages.ts') &
  typeof import('../../../../apps/web/src/features/shell/shell.messages.ts') &
  typeof import('../../../../apps/web/src/features/tables/tables.messages.ts') &
  typeof import('../../../../apps/web/src/features/team/team.messages.ts') &
  typeof import('../../../../apps/web/src/features/team/timezones.messages.ts') &
  typeof import('../../../../apps/web/src/features/vault/vault.messages.ts') &
  typeof import('../../../../apps/web/src/features/venues/venues.messages.ts') &
  typeof import('../../../../apps/web/src/features/voting/voting.messages.ts') &
  typeof import('../../../../apps/web/src/features/voting/year.messages.ts')

const source = path.resolve(import.meta.dirname, '../../../../apps/web/src')

/** The texts of the web app in a language, with which a test finds what a person of this language sees. */
export async function textsIn(language: Language): Promise<Texts> {
  const ending = language === 'en' ? /\.messages\.ts$/ : new RegExp(`\\.messages\\.${language}\\.ts$`)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file))
  const modules = await Promise.all(
    files.map((file) => import(path.join(source, file)) as Promise<Partial<Texts>>),
  )
  return Object.assign({}, ...modules) as Texts
}
