import type { vaultMessages as en } from './vault.messages.ts'

export const vaultMessages = {
  back: 'Retour au tableau',
  title: 'Carnet de restos',
  text: 'Des idées pour un autre jour : note-les, ou importe-les de Wolt.',
  loading: 'Chargement du carnet...',
  loadingSlowly: 'Les pages collent un peu. La connexion semble lente aujourd’hui.',
  fetchingFailed: 'Impossible d’ouvrir le carnet',
  filter: 'Filtre',
  tabs: { all: 'Tout', imported: 'Importés', manual: 'À la main' },
  empty: {
    all: 'Aucun resto dans le carnet',
    imported: 'Rien d’importé pour l’instant',
    manual: 'Rien d’ajouté à la main pour l’instant',
  },
  emptyText:
    'On t’a parlé d’un resto, mais ce n’est pas pour aujourd’hui ? Note-le au carnet, et mets-le sur l’ardoise le moment venu.',
  success: '✅ C’est fait',

  importing: {
    title: 'Importer de Wolt',
    short: 'Import IA',
    text: 'Le nom, l’image et les catégories viennent de sa page, la description s’écrit toute seule.',
    url: 'URL du restaurant',
    action: 'Importer',
    busy: 'Import...',
    done: 'Le restaurant est importé',
    failed: 'Impossible d’importer le restaurant',
  },

  adding: {
    title: 'Ajouter à la main',
    short: 'Ajouter',
    text: 'Un resto à retenir pour un autre jour.',
    name: 'Nom',
    action: 'Noter au carnet',
    busy: 'Ajout...',
    done: 'C’est noté dans le carnet',
    failed: 'Impossible de l’ajouter au carnet',
  },

  imported: 'Importé',

  converting: {
    action: 'Mettre au vote',
    busy: 'Ajout...',
    done: 'Le resto est maintenant sur l’ardoise',
    failed: 'Impossible de le mettre sur l’ardoise',
  },

  deleting: {
    open: (restaurant) => `Supprimer ${restaurant}`,
    title: 'Supprimer le restaurant',
    text: 'Supprimer vraiment ce restaurant du carnet ?',
    action: 'Supprimer',
    busy: 'Suppression...',
    done: 'Le restaurant n’est plus dans le carnet',
    failed: 'Impossible de le supprimer du carnet',
  },
} satisfies typeof en
