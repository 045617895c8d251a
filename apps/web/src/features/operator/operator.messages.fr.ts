import { counted } from '@lunchvote/contracts/counted'
import type { operatorMessages as en } from './operator.messages.ts'

const count = counted('fr')

export const operatorMessages = {
  fetchingFailed: 'Impossible de charger ce serveur',

  confirmation: {
    text: 'Confirme que c’est bien toi. Tu pourras ensuite travailler ici pendant 15 minutes.',
    password: 'Mot de passe',
    confirm: 'Confirmer',
    confirming: 'Vérification...',
    failed: {
      title: 'Échec de la confirmation',
      text: 'Impossible de vérifier ton mot de passe. Réessaie.',
    },
  },

  accounts: {
    title: 'Comptes',
    text: 'Les personnes qui ont un compte dans une équipe de ce serveur.',
    email: 'Adresse e-mail',
    makeLink: 'Lien de réinitialisation',
    making: 'Création du lien...',
    makingFailed: { title: 'Impossible de créer le lien de réinitialisation' },
    link: 'Lien de réinitialisation',
    linkText: (email, team, until) =>
      `Avec ce lien, ${email} de ${team} peut choisir un nouveau mot de passe, une fois, jusqu’au ${until}. Ne le donne qu’à cette personne.`,
    copy: 'Copier le lien',
    copied: { title: '✅ Lien copié !', text: 'Le lien est dans ton presse-papiers.' },
    copyFailed: { title: '❌ Échec de la copie', text: 'Sélectionne le lien et copie-le toi-même.' },
    makeAdmin: 'Nommer admin',
    changing: 'Changement...',
    adminText: (email) =>
      `${email} devient admin de son équipe. L’admin actuel reste membre. Les liens de réinitialisation de cette équipe et le lien de l’écran mural cessent de fonctionner.`,
    madeAdmin: (name, team) => ({
      title: 'Admin changé',
      text: `L’admin de ${team} est maintenant ${name}.`,
    }),
    wasAdmin: (name, team) => ({
      title: 'Rien n’a changé',
      text: `L’admin de ${team} est déjà ${name}.`,
    }),
    adminFailed: { title: 'Impossible de changer l’admin' },
    sendMail: 'Envoyer un e-mail de test',
    sending: 'Envoi...',
    sendingFailed: { title: 'Impossible d’envoyer l’e-mail de test' },
    mailAccepted: 'Le serveur de messagerie a accepté l’e-mail de test',
    mailRefused: 'L’e-mail de test n’a pas été envoyé',
  },

  backup: {
    title: 'Sauvegarde',
    text: 'Toutes les données de ce serveur dans un fichier, comme l’écrit la commande « lunchvote backup ». Il contient des secrets : garde-le à un endroit que personne d’autre ne peut lire.',
    download: 'Télécharger la sauvegarde',
    preparing: 'Préparation...',
    failed: {
      title: 'Échec du téléchargement de la sauvegarde',
      text: 'Impossible de préparer la sauvegarde. Réessaie.',
    },
  },

  checks: {
    title: 'Vérifications',
    text: 'Ce que trouve la commande « lunchvote doctor ». Cela prend jusqu’à 15 secondes.',
    run: 'Vérifier le serveur',
    running: 'Vérification...',
    failed: { title: 'Impossible de vérifier le serveur' },
    fine: 'Tout va bien.',
    problems: (problems) => count(problems, { one: '# problème', other: '# problèmes' }),
    warnings: (warnings) => count(warnings, { one: '# avertissement', other: '# avertissements' }),
    others: (checks) =>
      count(checks, { one: '# vérification sans souci', other: '# vérifications sans souci' }),
    problem: 'Problème',
    warning: 'Avertissement',
    list: 'Ce que les vérifications ont trouvé',
  },

  teams: {
    title: 'Équipes',
    text: 'Toutes les équipes de ce serveur, la plus ancienne d’abord.',
    show: 'Afficher les équipes',
    loading: 'Chargement des équipes',
    fetchingFailed: 'Impossible de charger les équipes',
    total: (teams) => count(teams, { one: '# équipe', other: '# équipes' }),
    members: (members) => count(members, { one: '# membre', other: '# membres' }),
    admin: (email) => `admin ${email}`,
    noAdmin: 'sans admin',
    usedOn: (date) => `utilisée le ${date}`,
    neverUsed: 'personne ne s’est connecté',
    more: 'Afficher plus',
    loadingMore: 'Chargement...',
  },
} satisfies typeof en
