import { counted } from '@lunchvote/contracts/counted'
import type { venuesMessages as en } from './venues.messages.ts'

const count = counted('fr')

export const venuesMessages = {
  added: '🎉 Resto ajouté',
  addedOnBoard: (venue) => `${venue} est sur l’ardoise.`,
  addedOffOffer: (venue) => `${venue} est hors menu, jusqu’à ce que tu le mettes sur l’ardoise.`,
  updated: (venue) => ({
    title: '✏️ Resto modifié',
    text: `${venue} est à jour.`,
  }),
  deleted: { title: '🗑️ Resto supprimé', text: 'Le resto a disparu de la liste.' },
  addingFailed: {
    title: '❌ Resto non ajouté',
    text: 'Le resto n’a pas pu être ajouté. Réessaie.',
  },
  updatingFailed: {
    title: '❌ Resto non modifié',
    text: 'Le resto n’a pas pu être modifié. Réessaie.',
  },
  deletingFailed: {
    title: '❌ Resto non supprimé',
    text: 'Le resto n’a pas pu être supprimé. Réessaie.',
  },
  mapCredit: '© les contributeurs d’OpenStreetMap',
  offOffer: 'Hors menu',
  offOfferBefore: 'Hors menu :',

  import: {
    title: 'Import IA de Wolt',
    text: 'Colle les adresses des pages des restaurants ; le reste s’écrit tout seul.',
    urls: 'URL des restaurants',
    urlsHint: (max) => `Une par ligne. Astuce : jusqu’à ${max} restaurants à la fois.`,
    start: 'Abracadabra !',
    starting: 'La magie opère...',
    emptyBox: 'Saisis au moins une URL de restaurant sur Wolt',
    goesOn: 'Tu peux fermer : l’import continue.',
    notSetUp:
      'Définis OPENAI_API_KEY sur le serveur et redémarre-le pour activer l’import. Ce message ne s’affiche que pour toi, l’admin.',
    settingOut: 'C’est parti…',
    progress: (done, total) => `${done} sur ${total}`,
    bar: 'Import',
    barText: (done, total) => `${done} sur ${total}`,
    list: 'Restaurants',
    reading: 'Lecture de la page',
    describing: 'Écriture de la description',
    imported: 'Sur l’ardoise',
    notImported: 'Pas importé',
    ended: (imported, total) =>
      count(imported, { one: `# importé sur ${total}.`, other: `# importés sur ${total}.` }),
    stopped: (imported, total) =>
      count(imported, {
        one: `Import arrêté. # importé sur ${total}.`,
        other: `Import arrêté. # importés sur ${total}.`,
      }),
    done: (restaurants) => ({
      title: '✅ Import terminé',
      text: count(restaurants, {
        one: '# restaurant importé de Wolt.',
        other: '# restaurants importés de Wolt.',
      }),
    }),
    someFailed: (urls) => ({
      title: '⚠️ Import incomplet',
      text: count(urls, {
        one: '# URL n’a pas pu être importée. Vérifie les URL et réessaie.',
        other: '# URL n’ont pas pu être importées. Vérifie les URL et réessaie.',
      }),
    }),
    failed: {
      title: '❌ Import impossible',
      text: 'Les restaurants n’ont pas pu être importés de Wolt. Réessaie.',
    },
  },

  startersLabel: 'Commence d’un geste :',
  starters: {
    pizza: {
      name: 'Pizzeria',
      description: 'Croustillante au bord, moelleuse au milieu, et partagée part après part.',
    },
    canteen: { name: 'Cantine', description: 'Un plateau, de la bonne compagnie et le plat du jour.' },
    ramen: {
      name: 'Bar à ramen',
      description: 'Un bouillon patient, des nouilles qui ont du ressort, et un quart d’heure de calme.',
    },
    salad: { name: 'Bar à salades', description: 'Croquant, coloré, et assez léger pour l’après-midi.' },
    burger: { name: 'Resto à burgers', description: 'Deux mains, un burger, et beaucoup de serviettes.' },
    sushi: {
      name: 'Bar à sushis',
      description: 'De petites bouchées bien roulées, avec un peu de feu à côté.',
    },
    tacos: {
      name: 'Taqueria',
      description: 'On plie, on presse le citron vert, et on en reprend un.',
    },
    coffee: { name: 'Café', description: 'Un sandwich, une douceur, et du vrai café.' },
    curry: {
      name: 'Resto indien',
      description: 'Parfumé, réconfortant, et aussi piquant que tu l’oses.',
    },
    falafel: {
      name: 'Stand de falafels',
      description: 'Croustillant dehors, vert dedans, et vite emporté.',
    },
  },
} satisfies typeof en
