import { counted } from '@lunchvote/contracts/counted'
import type { placesMessages as en } from './places.messages.ts'

const count = counted('fr')

export const placesMessages = {
  back: 'Retour au tableau',
  title: 'À proximité',
  text: 'Regarde ce qu’il y a autour du bureau, coche ce qui te plaît, et l’ardoise est pleine.',
  address: 'Adresse',
  addressHint:
    'Ton adresse va au service de cartes de ce serveur : OpenStreetMap, à moins que la personne qui le gère n’en ait choisi un autre.',
  find: 'Chercher',
  findingBusy: 'Recherche...',
  finding: 'On fait le tour du quartier. Cela peut prendre une demi-minute.',
  found: (places) => count(places, { one: '# endroit', other: '# endroits' }),
  near: (address) => `Autour de : ${address}`,
  chooseAll: 'Tout cocher',
  chooseNone: 'Tout décocher',
  noneTitle: 'Rien à manger sur la carte par ici',
  none: 'OpenStreetMap ne connaît ni restaurant, ni café, ni fast-food à moins de 1 200 m. Essaie une autre adresse.',
  onFoot: (minutes) => `${minutes} min à pied`,
  eveningsOnly: 'Le soir seulement',
  present: 'Déjà sur l’ardoise',
  searchFailed: 'La recherche n’a pas abouti. Réessaie.',
  addNone: 'Ajouter',
  add: (venues) => count(venues, { one: 'Ajouter # resto', other: 'Ajouter # restos' }),
  addingBusy: 'Ajout...',
  adding: (done, total) => `C’est fait pour ${done} sur ${total}.`,
  added: (venues) => ({
    title: count(venues, { one: '🎉 # resto ajouté', other: '🎉 # restos ajoutés' }),
    text: count(venues, { one: 'Il est sur l’ardoise.', other: 'Ils sont sur l’ardoise.' }),
  }),
  someNotAdded: (added, failed) => ({
    title: count(added, { one: '⚠️ # resto ajouté', other: '⚠️ # restos ajoutés' }),
    text: count(failed, {
      one: '# n’a pas pu être ajouté. La liste dit pourquoi.',
      other: '# n’ont pas pu être ajoutés. La liste dit pourquoi.',
    }),
  }),
  addingFailed: {
    title: '❌ Restos non ajoutés',
    text: 'Les endroits n’ont pas pu être ajoutés. Réessaie.',
  },
} satisfies typeof en
