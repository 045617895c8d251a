/**
 * Which procedures a demo has. What is off would store what outlives an hour, reach another machine, or end the demo for the
 * others. A procedure that is not in this list is off, and a test fails.
 */
const procedures: Record<string, 'on' | 'off'> = {
  'account.remove': 'off',
  'account.update': 'on',
  'auth.changePassword': 'off',
  'auth.login': 'off',
  'auth.logout': 'on',
  'auth.me': 'on',
  'auth.register': 'off',
  'calendar.create': 'off',
  'calendar.remove': 'off',
  'calendar.state': 'on',
  'chats.check': 'off',
  'chats.list': 'on',
  'chats.redeem': 'off',
  'chats.slackManifest': 'off',
  'chats.unlink': 'off',
  'days.change': 'on',
  'days.get': 'on',
  'demo.enter': 'on',
  'diets.change': 'on',
  'diets.get': 'on',
  'events.stream': 'on',
  'favourites.change': 'on',
  'favourites.get': 'on',
  'holidays.days': 'on',
  'holidays.next': 'on',
  'holidays.regions': 'on',
  'lunch.away': 'on',
  'lunch.decide': 'on',
  'lunch.extend': 'on',
  'lunch.list': 'on',
  'lunch.nudge': 'on',
  'lunch.record': 'on',
  'lunch.remove': 'off',
  'lunch.suggestions': 'on',
  'lunch.today': 'on',
  'menus.read': 'off',
  'menus.states': 'on',
  'menus.today': 'on',
  'menus.translate': 'off',
  'oidc.join': 'off',
  'oidc.link': 'off',
  'oidc.pending': 'off',
  'oidc.state': 'off',
  'oidc.unlink': 'off',
  'outlets.create': 'off',
  'outlets.deliveries': 'on',
  'outlets.list': 'on',
  'outlets.remove': 'off',
  'outlets.test': 'off',
  'outlets.update': 'off',
  'pictures.upload': 'off',
  'places.import': 'off',
  'places.search': 'off',
  'push.state': 'on',
  'push.subscribe': 'off',
  'push.unsubscribe': 'on',
  'resets.check': 'off',
  'resets.createLink': 'off',
  'resets.redeem': 'off',
  'resets.request': 'off',
  'screen.clock': 'on',
  'screen.get': 'on',
  'screen.remove': 'off',
  'screen.renew': 'off',
  'screen.show': 'on',
  'sessions.end': 'on',
  'sessions.endOthers': 'on',
  'sessions.list': 'on',
  'tables.bringGuests': 'on',
  'tables.change': 'on',
  'tables.deleteLine': 'on',
  'tables.leave': 'on',
  'tables.open': 'on',
  'tables.sit': 'on',
  'tables.take': 'on',
  'tables.writeLine': 'on',
  'team.addresses': 'off',
  'team.changeSettings': 'off',
  'team.invitation': 'off',
  'team.invite': 'off',
  'team.members': 'on',
  'team.remove': 'off',
  'team.removeMember': 'off',
  'team.rename': 'off',
  'team.renewInvite': 'off',
  'team.search': 'off',
  'team.settings': 'on',
  'team.transferAdmin': 'off',
  'tokens.create': 'off',
  'tokens.list': 'on',
  'tokens.revoke': 'off',
  'vault.add': 'on',
  'vault.convert': 'on',
  'vault.importWolt': 'off',
  'vault.list': 'on',
  'vault.remove': 'on',
  'venues.create': 'on',
  'venues.draft': 'off',
  'venues.get': 'on',
  'venues.importRun': 'off',
  'venues.importWolt': 'off',
  'venues.leaveOut': 'on',
  'venues.list': 'on',
  'venues.remove': 'off',
  'venues.takeIn': 'on',
  'venues.update': 'on',
  'version.get': 'on',
  'votes.cast': 'on',
  'votes.remove': 'on',
  'votes.reset': 'on',
  'votes.today': 'on',
  'votes.undoReset': 'on',
}

export const isInDemo = (procedure: string): boolean => procedures[procedure] === 'on'

/** An address with its host, in whatever spelling browsers understand, within a text in JSON. */
const addresses = /(?:https?:|\/\/)[\\/]*([^\\/\s"'<>?#]*)/gi

/** The hosts of the venues that a demo has brought along. No host can have such a name. */
const noHost = /^[a-z0-9-]+\.invalid$/i

/**
 * Whether an input names the address of another host anywhere. In a demo, visitors who do not know each other read what others
 * type, so it leads nowhere else.
 */
export function namesOtherHost(input: unknown, appOrigin: string): boolean {
  const { host } = new URL(appOrigin)
  // The server takes requests from both.
  const own = [host, host.replace('localhost', '127.0.0.1')]
  const found = (JSON.stringify(input) ?? '').matchAll(addresses)
  return [...found].some(([, named = '']) => !own.includes(named) && !noHost.test(named))
}

/** The procedures that the list knows. */
export const listedProcedures = Object.keys(procedures)
