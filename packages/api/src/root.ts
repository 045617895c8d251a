import { accountRouter, sessionsRouter, tokensRouter } from './account/account.router.ts'
import { resetsRouter } from './account/resets.router.ts'
import { authRouter } from './auth/auth.router.ts'
import { oidcRouter } from './auth/oidc.router.ts'
import { calendarRouter } from './calendar/calendar.router.ts'
import { chatsRouter } from './chats/chats.router.ts'
import { demoRouter } from './demo/demo.router.ts'
import { eventsRouter } from './events/events.router.ts'
import { favouritesRouter } from './menus/favourites.router.ts'
import { menusRouter } from './menus/menus.router.ts'
import { outletsRouter } from './notifications/outlets.router.ts'
import { pushRouter } from './notifications/push.router.ts'
import { operatorRouter } from './operator/operator.router.ts'
import { picturesRouter } from './pictures/pictures.router.ts'
import { placesRouter } from './places/places.router.ts'
import { screenRouter } from './screen/screen.router.ts'
import { teamRouter } from './team/team.router.ts'
import { router } from './trpc.ts'
import { vaultRouter } from './vault/vault.router.ts'
import { dietsRouter } from './venues/diets.router.ts'
import { venuesRouter } from './venues/venues.router.ts'
import { versionRouter } from './version/version.router.ts'
import { daysRouter } from './voting/days.router.ts'
import { holidaysRouter } from './voting/holidays.router.ts'
import { lunchRouter } from './voting/lunch.router.ts'
import { tablesRouter } from './voting/tables.router.ts'
import { votesRouter } from './voting/votes.router.ts'

export const appRouter = router({
  account: accountRouter,
  auth: authRouter,
  calendar: calendarRouter,
  chats: chatsRouter,
  days: daysRouter,
  demo: demoRouter,
  diets: dietsRouter,
  events: eventsRouter,
  favourites: favouritesRouter,
  holidays: holidaysRouter,
  lunch: lunchRouter,
  menus: menusRouter,
  oidc: oidcRouter,
  operator: operatorRouter,
  outlets: outletsRouter,
  pictures: picturesRouter,
  places: placesRouter,
  push: pushRouter,
  resets: resetsRouter,
  screen: screenRouter,
  sessions: sessionsRouter,
  tables: tablesRouter,
  team: teamRouter,
  tokens: tokensRouter,
  vault: vaultRouter,
  venues: venuesRouter,
  version: versionRouter,
  votes: votesRouter,
})

export type AppRouter = typeof appRouter
