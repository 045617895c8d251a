import type { chatMessages as en } from './chats.messages.ts'

export const chatMessages = {
  title: 'Chatit',
  text: 'Nimesi chateissa, joissa voi äänestää painikkeilla. Näillä nimillä annetut äänet ovat sinun ääniäsi.',
  none: 'Yhtään chattia ei ole enää yhdistetty. Yhdistä uudelleen painamalla chatin painiketta.',
  fetchingFailed: 'Chattiesi haku ei onnistunut',
  workspace: (id) => `työtila ${id}`,
  linkedOn: (date) => `Yhdistetty ${date}`,
  unlink: 'Poista yhteys',
  unlinking: 'Poistetaan...',
  unlinked: (chat, person) => ({
    title: `${chat}: yhteys poistettu`,
    text: `Se, mitä ${person} siellä painaa, ei ole enää sinun äänesi.`,
  }),
  unlinkingFailed: { title: 'Chat-yhteyden poisto ei onnistunut' },

  back: 'Takaisin taululle',
  checking: 'Tarkistetaan linkkiä',
  checkingFailed: 'Linkin tarkistus ei onnistunut',
  deadTitle: 'Yhdistä chat',
  deadLink: 'Tämä linkki ei ole enää voimassa. Paina chatin painiketta uudelleen.',
  voteIn: (chat) => `Äänestä chatissa: ${chat}`,
  askToVote: ({ person, chat, member, venue }) =>
    `Oletko sinä ${person} (${chat})? Jos olet, äänestät chatin painikkeilla tästä lähtien nimellä ${member}. Ensimmäisen äänesi saa ${venue}. Jos se et ole sinä, sulje tämä sivu.`,
  askToBeAway: ({ person, chat, member }) =>
    `Oletko sinä ${person} (${chat})? Jos olet, äänestät chatin painikkeilla tästä lähtien nimellä ${member}. Tänään et ole mukana. Jos se et ole sinä, sulje tämä sivu.`,
  linkAndVote: 'Yhdistä ja äänestä',
  link: 'Yhdistä',
  linking: 'Yhdistetään...',
  linked: (chat) => `${chat} yhdistetty`,
  linkingFailed: { title: 'Chatin yhdistäminen ei onnistunut' },
} satisfies typeof en
