import type { chatMessages as en } from './chats.messages.ts'

export const chatMessages = {
  title: 'Chats',
  text: 'Wer du in Chats mit Knöpfen zum Abstimmen bist. Was diese Personen dort drücken, ist deine Stimme.',
  none: 'Kein Chat ist mehr verknüpft. Drück einen Knopf im Chat, um ihn wieder zu verknüpfen.',
  fetchingFailed: 'Deine Chats konnten nicht geladen werden',
  workspace: (id) => `Workspace ${id}`,
  linkedOn: (date) => `Verknüpft am ${date}`,
  unlink: 'Trennen',
  unlinking: 'Wird getrennt...',
  unlinked: (chat, person) => ({
    title: `${chat} getrennt`,
    text: `Was ${person} dort drückt, ist nicht mehr deine Stimme.`,
  }),
  unlinkingFailed: { title: 'Der Chat konnte nicht getrennt werden' },

  back: 'Zurück zur Tafel',
  checking: 'Der Link wird geprüft',
  checkingFailed: 'Der Link konnte nicht geprüft werden',
  deadTitle: 'Chat verknüpfen',
  deadLink: 'Dieser Link gilt nicht mehr. Drück den Knopf im Chat noch einmal.',
  voteIn: (chat) => `Abstimmen in ${chat}`,
  askToVote: ({ person, chat, member, venue }) =>
    `Bist du ${person} in ${chat}? Dann stimmen die Knöpfe dort ab jetzt als ${member} ab. Deine erste Stimme geht an ${venue}. Wenn nicht, schließ diese Seite.`,
  askToBeAway: ({ person, chat, member }) =>
    `Bist du ${person} in ${chat}? Dann stimmen die Knöpfe dort ab jetzt als ${member} ab. Heute bist du damit nicht dabei. Wenn nicht, schließ diese Seite.`,
  linkAndVote: 'Verknüpfen und abstimmen',
  link: 'Verknüpfen',
  linking: 'Wird verknüpft...',
  linked: (chat) => `${chat} verknüpft`,
  linkingFailed: { title: 'Der Chat konnte nicht verknüpft werden' },
} satisfies typeof en
