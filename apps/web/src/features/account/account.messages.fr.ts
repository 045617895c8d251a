import { counted } from '@lunchvote/contracts/counted'
import type { accountMessages as en } from './account.messages.ts'

const count = counted('fr')

export const accountMessages = {
  back: 'Retour au tableau',
  title: 'Mon compte',
  saving: 'Enregistrement...',

  profile: {
    title: 'Profil',
    text: (email) => `Tu te connectes avec ${email}. Tes collègues voient ton nom et ta photo.`,
    name: 'Nom affiché',
    save: 'Enregistrer',
    nameSaved: 'Nom enregistré',
    nowSeen: (name) => `Pour tes collègues, tu t’appelles maintenant ${name}`,
    namingFailed: { title: 'Impossible d’enregistrer ton nom' },
    removePicture: 'Retirer la photo',
    pictureSaved: {
      title: 'Photo enregistrée',
      text: 'Tes collègues la voient maintenant à côté de ton nom.',
    },
    pictureRemoved: { title: 'Photo retirée', text: 'Tes collègues voient maintenant tes initiales.' },
    pictureFailed: { title: 'Impossible d’enregistrer ta photo' },
  },

  password: {
    title: 'Mot de passe',
    text: 'En changer te déconnecte partout ailleurs. Tes jetons d’accès restent valables.',
    change: 'Changer de mot de passe',
    set: 'Choisir un mot de passe',
  },

  oidc: {
    unlink: 'Dissocier',
    unlinking: 'Dissociation...',
  },

  deletion: {
    text: 'Supprimer ton compte efface aussi ton vote et tes jetons d’accès, et te déconnecte partout. Ce que tu as ajouté pour l’équipe reste.',
    action: 'Supprimer le compte',
    warning: (team) =>
      `Ton compte, ton vote et tes jetons d’accès sont supprimés, et tes sessions prennent fin partout. Les restos que tu as ajoutés, sur l’ardoise et au carnet, restent à ${team}. C’est irréversible.`,
    warningToLastMember: (team) =>
      `Il n’y a que toi dans ${team} : l’équipe disparaît donc aussi, avec ses restos, ses votes, son carnet et son historique. C’est irréversible.`,
    transferFirst:
      'Tu es l’admin d’une équipe qui a d’autres membres. Transmets d’abord ce rôle à l’un d’eux.',
    openTeam: 'Ouvrir la gestion de l’équipe',
    password: 'Mot de passe',
    deleting: 'Suppression...',
    deleted: { title: 'Compte supprimé', text: 'Merci pour tous ces déjeuners.' },
    failed: {
      title: 'Impossible de supprimer ton compte',
      text: 'Ton compte n’a pas pu être supprimé. Réessaie.',
    },
  },

  days: {
    title: 'Mes jours',
    text: 'Les autres jours, tu n’as rien à faire : personne ne t’attend. Si tu votes ou si tu appuies sur « J’en suis », on compte sur toi ce jour-là.',
    loading: 'Chargement de tes jours',
    fetchingFailed: 'Impossible de charger tes jours',
    weekdays: 'Je suis là le',
    absence: 'Une absence',
    awayFrom: 'Pas là à partir du',
    awayFromHint: 'Le premier jour de ton absence. Vide : aujourd’hui.',
    awayThrough: 'Pas là jusqu’au',
    awayHint: 'Le dernier jour de ton absence. Vide : tu es là.',
    notSaved: 'Pas encore enregistré. Choisis aussi le dernier jour.',
    saved: { title: 'Jours enregistrés', text: 'L’ardoise suit aussitôt.' },
    savingFailed: { title: 'Impossible d’enregistrer tes jours' },
  },

  diets: {
    title: 'Ce que je mange',
    text: 'Tes collègues voient à combien de personnes un resto convient, jamais à qui. Dans une petite équipe, cela peut se deviner.',
    loading: 'Chargement de ce que tu manges',
    fetchingFailed: 'Impossible de charger ce que tu manges',
    diets: 'Je mange',
    saved: {
      title: 'Régimes enregistrés',
      text: 'Les restos indiquent maintenant à combien ils conviennent.',
    },
    savingFailed: { title: 'Impossible d’enregistrer ce que tu manges' },
  },

  favourites: {
    title: 'Plats que j’adore',
    text: 'Un plat des menus du jour avec l’un de ces mots reçoit un cœur sur ton tableau. Personne d’autre ne les voit.',
    loading: 'Chargement de tes plats',
    fetchingFailed: 'Impossible de charger tes plats',
    words: 'J’adore',
    word: 'Plat ou mot',
    hint: 'Par exemple lasagnes ou pad thaï',
    add: 'Ajouter',
    repeated: 'Tu as déjà ce mot',
    full: (max) => `Tu peux avoir au plus ${max} mots. Retires-en d’abord un.`,
    saved: { title: 'Plats enregistrés' },
    savingFailed: { title: 'Impossible d’enregistrer tes plats' },
  },

  push: {
    title: 'Notifications',
    text: 'De courts messages dans ce navigateur, même quand LunchVote est fermé.',
    loading: 'Chargement de tes notifications',
    fetchingFailed: 'Impossible de charger tes notifications',
    obstacles: {
      insecure:
        'Les navigateurs n’autorisent les notifications que sur les pages en https. Demande à la personne qui gère ce serveur de passer en https.',
      'home-screen':
        'Sur iPhone ou iPad, mets d’abord LunchVote sur l’écran d’accueil : appuie sur « Partager », puis sur « Sur l’écran d’accueil ». Ouvre-le ensuite de là, et reviens sur cette page.',
      unsupported:
        'Ce navigateur ne peut pas recevoir de notifications. Peut-être ne les propose-t-il pas en navigation privée.',
      denied:
        'Ton navigateur bloque les notifications de cette page. Autorise-les pour cette page dans ses réglages, et reviens.',
    },
    remind: 'Me rappeler de voter avant la fin',
    remindText: 'Seulement si tu n’as ni voté ni dit « Sans moi ».',
    announce: 'Me dire où on mange',
    announceText: 'Dès que le déjeuner est décidé.',
    changed: 'Notifications modifiées',
    nowGets: {
      both: 'On te rappelle de voter, et on te dit où on mange.',
      remind: 'On te rappelle de voter.',
      announce: 'On te dit où on mange.',
      neither: 'Ce navigateur ne reçoit plus de messages.',
    },
    notAllowed: {
      title: 'Toujours pas de notifications',
      text: 'Ton navigateur ne les affiche que si tu l’acceptes. Active-les à nouveau, et choisis « Autoriser ».',
    },
    denied: {
      title: 'Toujours pas de notifications',
      text: 'Ton navigateur les bloque désormais sur cette page. Tu peux les autoriser dans ses réglages.',
    },
    refused: {
      title: 'Toujours pas de notifications',
      text: 'Ton navigateur n’a pas pu s’inscrire à son service de notifications. Vérifie ses réglages et ta connexion.',
    },
    savingFailed: { title: 'Impossible de modifier les notifications' },
    refusedSince: (date, service) =>
      `Ce navigateur ne reçoit pas de notifications. Son service de notifications ${service} refuse les messages de ce serveur depuis le ${date}.`,
    refusedCure:
      'Préviens la personne qui gère ce serveur : la commande « lunchvote doctor » indique la cause. Si rien n’arrive ensuite, désactive puis réactive les deux.',
    otherRefusedSince: (date) => `Rien, car son service de notifications refuse depuis le ${date}`,
    notice: {
      text: 'Ce navigateur ne reçoit pas de notifications, car le service de son fabricant les refuse.',
      open: 'Que faire ?',
      dismiss: 'Fermer cet avis',
    },
    otherBrowsers: 'Tes autres navigateurs',
    bothSince: (date) => `Rappels et lieu du déjeuner, depuis le ${date}`,
    remindersSince: (date) => `Rappels, depuis le ${date}`,
    announcementsSince: (date) => `Lieu du déjeuner, depuis le ${date}`,
    remove: 'Retirer',
    removing: 'Retrait...',
    removed: (browser) => ({
      title: 'Navigateur retiré',
      text: `${browser} ne reçoit plus de messages.`,
    }),
    removingFailed: { title: 'Impossible de retirer le navigateur' },
  },

  calendar: {
    title: 'Agenda',
    text: 'Vois dans ton propre agenda jusqu’à quand ton équipe vote, et où elle mange. Certains programmes ne demandent du nouveau que toutes les quelques heures.',
    loading: 'Chargement du lien de ton agenda',
    fetchingFailed: 'Impossible de charger le lien de ton agenda',
    none: 'Abonne-toi sur cet appareil, ou copie le lien pour Google Agenda ou Outlook.',
    fresh:
      'Colle-le dans Google Agenda sous « À partir de l’URL », dans Outlook sous « S’abonner à partir du web », ou sur iPhone sous « Ajouter un cal. avec abonnement ». Garde-le secret : une fois cette page quittée, il ne s’affiche plus.',
    madeEarlier: (date) =>
      `Tu as un lien depuis le ${date}. Il ne peut plus être affiché. S’il te le faut encore, renouvelle-le : les agendas qui ont l’ancien ne recevront plus rien de neuf.`,
    subscribe: 'S’abonner',
    link: 'Lien de l’agenda',
    copy: 'Copier le lien',
    copied: { title: '✅ Lien copié !', text: 'Le lien de l’agenda est dans ton presse-papiers.' },
    copyFailed: { title: '❌ Copie impossible', text: 'Sélectionne le lien et copie-le à la main.' },
    makingFailed: { title: 'Impossible de créer le lien de l’agenda' },
    renew: 'Renouveler',
    renewed: {
      title: 'Lien de l’agenda renouvelé',
      text: 'Les agendas qui ont l’ancien ne reçoivent plus rien de neuf.',
    },
    remove: 'Supprimer',
    removed: {
      title: 'Lien de l’agenda supprimé',
      text: 'Les agendas qui l’ont ne reçoivent plus rien de neuf.',
    },
    removingFailed: { title: 'Impossible de supprimer le lien de l’agenda' },
  },

  devices: {
    title: 'Appareils',
    text: 'Là où ta session est ouverte. Un appareil que tu ne reconnais pas ? Déconnecte-le et change de mot de passe.',
    loading: 'Chargement de tes appareils',
    fetchingFailed: 'Impossible de charger tes appareils',
    browserOn: (browser, system) => `${browser} sur ${system}`,
    unknownBrowserOn: (system) => `Navigateur inconnu sur ${system}`,
    unknown: 'Appareil inconnu',
    current: 'Cet appareil',
    loggedIn: (since) => `Connecté le ${since}`,
    showAll: (devices) => `Afficher les ${devices} appareils`,
    end: 'Déconnecter',
    endOthers: 'Déconnecter tous les autres',
    ending: 'Déconnexion...',
    ended: (device) => ({ title: 'Appareil déconnecté', text: `${device} n’est plus connecté.` }),
    endedOthers: (devices) => ({
      title: 'Déconnexion partout ailleurs',
      text: count(devices, {
        one: '# autre appareil n’est plus connecté.',
        other: '# autres appareils ne sont plus connectés.',
      }),
    }),
    endedNoOther: { title: 'Aucun autre appareil n’était connecté' },
    endingFailed: { title: 'Impossible de déconnecter l’appareil' },
    endingOthersFailed: { title: 'Impossible de déconnecter les autres appareils' },
  },

  lastUse: {
    never: 'jamais utilisé',
    now: 'utilisé dans les 10 dernières minutes',
    minutesAgo: (minutes) => `utilisé il y a environ ${minutes} minutes`,
    hoursAgo: (hours) => count(hours, { one: 'utilisé il y a # heure', other: 'utilisé il y a # heures' }),
    daysAgo: (days) => count(days, { one: 'utilisé il y a # jour', other: 'utilisé il y a # jours' }),
  },

  tokens: {
    title: 'Jetons d’accès',
    text: 'Avec un jeton, un script ou un agent utilise LunchVote à ta place, sans ton mot de passe.',
    loading: 'Chargement de tes jetons d’accès',
    fetchingFailed: 'Impossible de charger tes jetons d’accès',
    none: 'Tu n’as aucun jeton d’accès.',
    list: 'Jetons d’accès',
    expired: 'Expiré',
    endless: 'n’expire pas',
    expiresOn: (date) => `expire le ${date}`,
    expiredOn: (date) => `expiré le ${date}`,
    open: 'Nouveau jeton',
    name: 'Nom',
    nameHint: 'À quoi sert le jeton, par exemple : écran de la cuisine',
    scope: 'Droits',
    scopes: {
      read: { label: 'Lire', text: 'Voit ce que tu vois. Ne change rien.' },
      vote: { label: 'Lire et voter', text: 'Vote aussi à ta place, et signale tes absences.' },
      manage: {
        label: 'Gérer',
        text: 'Fait tout ce que tu as le droit de faire, sauf pour ton compte, les liens de réinitialisation, le retrait de membres, la transmission du rôle d’admin et la suppression de l’équipe.',
      },
    },
    expiry: 'Expiration',
    never: 'Jamais',
    create: 'Créer le jeton',
    creating: 'Création...',
    creatingFailed: { title: 'Impossible de créer le jeton' },
    created: 'Copie le jeton maintenant et garde-le en lieu sûr. Il ne s’affichera plus.',
    token: 'Jeton d’accès',
    copy: 'Copier le jeton',
    copied: { title: '✅ Jeton copié !', text: 'Le jeton est dans ton presse-papiers.' },
    copyFailed: { title: '❌ Copie impossible', text: 'Sélectionne le jeton et copie-le à la main.' },
    notCopied: 'Tu n’as pas encore copié le jeton. Il ne s’affichera plus.',
    revocation: {
      title: 'Révoquer le jeton d’accès',
      text: 'Les scripts qui utilisent ce jeton cessent aussitôt de marcher, et les chats, programmes et navigateurs qu’il a ajoutés ou redirigés ne reçoivent plus de messages. C’est irréversible.',
    },
    revoke: 'Révoquer',
    revoking: 'Révocation...',
    revoked: (token) => ({ title: 'Jeton révoqué', text: `${token} ne marche plus.` }),
    revokingFailed: { title: 'Impossible de révoquer le jeton' },
  },

  server: {
    title: 'Ce serveur',
    text: 'Ce que personne d’autre ne peut faire ici, parce que les réglages du serveur te désignent. Tout est consigné.',
    loading: 'Chargement de ce serveur',
  },

  outdated:
    'Une version plus récente a déjà utilisé cette base de données. Demande à la personne qui gère ce serveur de le mettre à jour.',
} satisfies typeof en
