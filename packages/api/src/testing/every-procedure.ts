import { operatorCalls } from './operator-calls.ts'
import type { Call } from './procedure-call.ts'
import { outletInput, pushSubscriptionInput } from './receivers.ts'
import { registration, venueInput } from './test-api.ts'
import { restaurantUrl } from './test-importer.ts'

/** A page is read once in 10 minutes, so each venue has its own. */
const menuOf = (venueId: number) => `https://napoli.example.com/lunch/${venueId}`

/** A successful call of every procedure. The order matters, because some calls change what later calls need. */
export const everyProcedure: Record<string, Call> = {
  'auth.me': { by: 'member', run: (caller) => caller.auth.me() },
  'auth.register': { by: 'visitor', run: (caller) => caller.auth.register(registration()) },
  'auth.login': { by: 'visitor', run: (caller, { credentials }) => caller.auth.login(credentials) },
  'demo.enter': { by: 'stranger', run: (caller) => caller.demo.enter() },
  'oidc.pending': { by: 'joiner', run: (caller) => caller.oidc.pending() },
  'oidc.join': {
    by: 'joiner',
    run: (caller, { teamName }) => caller.oidc.join({ teamName, displayName: 'Joiner' }),
  },
  'oidc.link': { by: 'linker', run: (caller) => caller.oidc.link({ password: 'correct horse' }) },
  'oidc.state': { by: 'member', run: (caller) => caller.oidc.state() },
  'oidc.unlink': { by: 'member', run: (caller) => caller.oidc.unlink() },
  'sessions.list': { by: 'member', run: (caller) => caller.sessions.list() },
  'sessions.end': {
    by: 'member',
    run: (caller, { sessionId }) => caller.sessions.end({ id: sessionId }),
  },
  'sessions.endOthers': { by: 'member', run: (caller) => caller.sessions.endOthers() },
  'calendar.create': { by: 'member', run: (caller) => caller.calendar.create() },
  'calendar.state': { by: 'member', run: (caller) => caller.calendar.state() },
  'calendar.remove': { by: 'member', run: (caller) => caller.calendar.remove() },
  'tokens.list': { by: 'member', run: (caller) => caller.tokens.list() },
  'tokens.create': {
    by: 'member',
    run: (caller) => caller.tokens.create({ name: 'Script', scope: 'read', expiresInDays: 30 }),
  },
  'tokens.revoke': { by: 'member', run: (caller, { tokenId }) => caller.tokens.revoke({ id: tokenId }) },
  'account.update': {
    by: 'member',
    run: (caller, { pictureUrl }) => caller.account.update({ displayName: 'Another Name', pictureUrl }),
  },
  'resets.request': {
    by: 'visitor',
    run: (caller, { credentials: { email } }) => caller.resets.request({ email }),
  },
  'resets.check': {
    by: 'visitor',
    run: (caller, { resetToken }) => caller.resets.check({ token: resetToken }),
  },
  'resets.redeem': {
    by: 'visitor',
    run: (caller, { resetToken }) =>
      caller.resets.redeem({ token: resetToken, newPassword: 'battery staple' }),
  },
  'resets.createLink': {
    by: 'admin',
    run: (caller, { leaverId }) => caller.resets.createLink({ id: leaverId }),
  },
  'pictures.upload': {
    by: 'member',
    run: (caller) => caller.pictures.upload(ReadableStream.from([Buffer.from('picture')])),
  },
  'push.state': { by: 'member', run: (caller) => caller.push.state() },
  'push.subscribe': {
    by: 'member',
    run: (caller) => caller.push.subscribe(pushSubscriptionInput()),
  },
  'auth.changePassword': {
    by: 'member',
    run: (caller, { credentials: { password } }) =>
      caller.auth.changePassword({ currentPassword: password, newPassword: password }),
  },
  'team.search': { by: 'visitor', run: (caller) => caller.team.search({ q: 'eam' }) },
  'team.invitation': {
    by: 'visitor',
    run: (caller, { teamName }) => caller.team.invitation({ team: teamName }),
  },
  'team.settings': { by: 'member', run: (caller) => caller.team.settings() },
  'team.changeSettings': {
    by: 'admin',
    run: (caller) =>
      caller.team.changeSettings({
        timezone: 'Europe/Paris',
        dailyReset: true,
        votingCloses: '14:00',
        showMenus: true,
      }),
  },
  'team.addresses': { by: 'admin', run: (caller) => caller.team.addresses() },
  'team.invite': { by: 'member', run: (caller) => caller.team.invite() },
  'team.renewInvite': {
    by: 'admin',
    run: (caller) => caller.team.renewInvite({ expiresInDays: 30 }),
  },
  'screen.show': {
    by: 'visitor',
    run: (caller, { screenToken }) => caller.screen.show({ token: screenToken }),
  },
  'screen.clock': {
    by: 'visitor',
    run: (caller, { screenToken }) => caller.screen.clock({ token: screenToken }),
  },
  'screen.get': { by: 'admin', run: (caller) => caller.screen.get() },
  'screen.renew': { by: 'admin', run: (caller) => caller.screen.renew() },
  'screen.remove': { by: 'admin', run: (caller) => caller.screen.remove() },
  'team.members': { by: 'admin', run: (caller) => caller.team.members() },
  'outlets.list': { by: 'admin', run: (caller) => caller.outlets.list() },
  'outlets.create': { by: 'admin', run: (caller) => caller.outlets.create(outletInput()) },
  'outlets.update': {
    by: 'admin',
    run: (caller, { outletId }) => caller.outlets.update({ ...outletInput(), id: outletId }),
  },
  'outlets.test': { by: 'admin', run: (caller, { outletId }) => caller.outlets.test({ id: outletId }) },
  'outlets.deliveries': {
    by: 'admin',
    run: (caller, { outletId }) => caller.outlets.deliveries({ id: outletId }),
  },
  'team.rename': { by: 'admin', run: (caller) => caller.team.rename({ name: 'Renamed' }) },
  'venues.list': { by: 'member', run: (caller) => caller.venues.list() },
  'venues.get': { by: 'member', run: (caller, { venueId }) => caller.venues.get({ id: venueId }) },
  'venues.create': {
    by: 'member',
    run: (caller) => caller.venues.create({ ...venueInput(), tags: ['Soup'] }),
  },
  'venues.update': {
    by: 'member',
    run: (caller, { venueId }) =>
      caller.venues.update({ ...venueInput(), tags: ['Salad'], link: menuOf(venueId), id: venueId }),
  },
  'venues.leaveOut': {
    by: 'member',
    run: (caller, { venueId }) => caller.venues.leaveOut({ id: venueId, reason: 'It rains' }),
  },
  'venues.takeIn': { by: 'member', run: (caller, { venueId }) => caller.venues.takeIn({ id: venueId }) },
  'venues.importWolt': {
    by: 'member',
    run: (caller) => caller.venues.importWolt({ urls: restaurantUrl('napoli') }),
  },
  'venues.draft': {
    by: 'member',
    run: (caller) => caller.venues.draft({ url: 'https://napoli.example.com/' }),
  },
  'venues.importRun': {
    by: 'member',
    run: async (caller) => {
      for await (const event of await caller.venues.importRun({ urls: restaurantUrl('sushi') })) {
        if (event.type === 'failed') throw new Error(event.reason)
      }
    },
  },
  'places.search': {
    by: 'member',
    run: (caller) => caller.places.search({ address: 'Mannerheimintie 1, Helsinki' }),
  },
  'places.import': {
    by: 'member',
    run: (caller) => caller.places.import({ placeIds: ['osm:node/1'] }),
  },
  'menus.today': { by: 'member', run: (caller) => caller.menus.today() },
  'menus.read': { by: 'member', run: (caller, { venueId }) => caller.menus.read({ venueId }) },
  'menus.translate': { by: 'member', run: (caller) => caller.menus.translate({ language: 'fi' }) },
  'menus.states': { by: 'admin', run: (caller) => caller.menus.states() },
  'events.stream': {
    by: 'member',
    run: async (caller) => {
      for await (const { type } of await caller.events.stream()) if (type === 'alive') break
    },
  },
  'votes.today': { by: 'member', run: (caller) => caller.votes.today() },
  'chats.slackManifest': { by: 'admin', run: (caller) => caller.chats.slackManifest() },
  'chats.list': { by: 'member', run: (caller) => caller.chats.list() },
  'chats.check': { by: 'member', run: (caller, { chatToken }) => caller.chats.check({ token: chatToken }) },
  'chats.redeem': { by: 'member', run: (caller, { chatToken }) => caller.chats.redeem({ token: chatToken }) },
  'chats.unlink': {
    by: 'member',
    run: (caller, { chatLinkId }) => caller.chats.unlink({ id: chatLinkId }),
  },
  'votes.cast': { by: 'member', run: (caller, { venueId }) => caller.votes.cast({ venueId }) },
  'version.get': { by: 'member', run: (caller) => caller.version.get() },
  ...operatorCalls,
  'days.get': { by: 'member', run: (caller) => caller.days.get() },
  'days.change': { by: 'member', run: (caller) => caller.days.change({ awayThrough: null, weekdays: [] }) },
  'diets.get': { by: 'member', run: (caller) => caller.diets.get() },
  'diets.change': { by: 'member', run: (caller) => caller.diets.change({ diets: ['kosher', 'nut-free'] }) },
  'favourites.get': { by: 'member', run: (caller) => caller.favourites.get() },
  'favourites.change': {
    by: 'member',
    run: (caller) => caller.favourites.change({ words: ['laksa', 'zander'] }),
  },
  'holidays.regions': { by: 'member', run: (caller) => caller.holidays.regions() },
  'holidays.next': { by: 'member', run: (caller) => caller.holidays.next({ region: 'FI' }) },
  'holidays.days': {
    by: 'member',
    run: (caller, { today }) => caller.holidays.days({ from: today, to: today }),
  },
  'lunch.today': { by: 'member', run: (caller) => caller.lunch.today() },
  'lunch.suggestions': { by: 'member', run: (caller) => caller.lunch.suggestions() },
  'lunch.week': { by: 'member', run: (caller) => caller.lunch.week() },
  'lunch.year': { by: 'member', run: (caller) => caller.lunch.year({ year: 2026 }) },
  'lunch.nudge': { by: 'member', run: (caller) => caller.lunch.nudge() },
  'lunch.decide': { by: 'member', run: (caller) => caller.lunch.decide() },
  'tables.open': {
    by: 'member',
    run: async (caller, world) => {
      const { tableId } = await caller.tables.open({ venueId: world.venueId, kind: 'order' })
      world.tableId = tableId
    },
  },
  'tables.change': {
    by: 'member',
    run: (caller, { tableId }) => caller.tables.change({ tableId, meetingPoint: 'At the lift' }),
  },
  'tables.take': {
    by: 'member',
    run: (caller, { tableId }) => caller.tables.take({ tableId, taken: true }),
  },
  'tables.writeLine': {
    by: 'member',
    run: (caller, { tableId }) => caller.tables.writeLine({ tableId, text: 'Pad Thai' }),
  },
  'tables.deleteLine': { by: 'member', run: (caller, { tableId }) => caller.tables.deleteLine({ tableId }) },
  'tables.bringGuests': {
    by: 'member',
    run: (caller) => caller.tables.bringGuests({ guests: [{ name: 'Grace Hopper' }] }),
  },
  'tables.sit': { by: 'admin', run: (caller, { tableId }) => caller.tables.sit({ tableId }) },
  'tables.leave': { by: 'admin', run: (caller) => caller.tables.leave() },
  'lunch.extend': { by: 'member', run: (caller) => caller.lunch.extend({ minutes: 15 }) },
  'votes.reset': { by: 'member', run: (caller) => caller.votes.reset() },
  'votes.undoReset': { by: 'member', run: (caller) => caller.votes.undoReset() },
  'votes.remove': { by: 'member', run: (caller, { venueId }) => caller.votes.remove({ venueId }) },
  'lunch.away': { by: 'member', run: (caller) => caller.lunch.away({ away: true }) },
  'lunch.record': {
    by: 'member',
    run: (caller, { today, venueId }) => caller.lunch.record({ day: today, venueId }),
  },
  'lunch.list': { by: 'member', run: (caller, { today }) => caller.lunch.list({ before: today }) },
  'lunch.remove': { by: 'member', run: (caller, { today }) => caller.lunch.remove({ day: today }) },
  'vault.list': { by: 'member', run: (caller) => caller.vault.list() },
  'vault.add': { by: 'member', run: (caller) => caller.vault.add(venueInput()) },
  'vault.convert': { by: 'member', run: (caller, { itemId }) => caller.vault.convert({ id: itemId }) },
  'vault.importWolt': {
    by: 'member',
    run: (caller) => caller.vault.importWolt({ url: restaurantUrl('momo') }),
  },
  'vault.remove': { by: 'member', run: (caller, { itemId }) => caller.vault.remove({ id: itemId }) },
  'venues.remove': { by: 'member', run: (caller, { venueId }) => caller.venues.remove({ id: venueId }) },
  'outlets.remove': {
    by: 'admin',
    run: (caller, { outletId }) => caller.outlets.remove({ id: outletId }),
  },
  'push.unsubscribe': {
    by: 'member',
    run: (caller, { subscriptionId }) => caller.push.unsubscribe({ id: subscriptionId }),
  },
  'account.remove': {
    by: 'quitter',
    run: (caller, { credentials: { password } }) => caller.account.remove({ password }),
  },
  'auth.logout': { by: 'member', run: (caller) => caller.auth.logout() },
  'team.removeMember': {
    by: 'admin',
    run: (caller, { leaverId }) => caller.team.removeMember({ id: leaverId }),
  },
  'team.transferAdmin': {
    by: 'admin',
    run: (caller, { newAdminId }) => caller.team.transferAdmin({ newAdminId: newAdminId }),
  },
  'team.remove': { by: 'newAdmin', run: (caller) => caller.team.remove() },
}
