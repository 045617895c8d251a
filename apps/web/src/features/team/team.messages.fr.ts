import type { teamMessages as en } from './team.messages.ts'

export const teamMessages = {
  back: 'Retour au tableau',
  title: 'Gestion de l’équipe',
  heldBack:
    'Un proxy entre LunchVote et ce navigateur retient les mises à jour en direct : les changements des autres apparaissent avec jusqu’à une demi-minute de retard. La personne qui gère LunchVote peut désactiver la mise en tampon du proxy pour /api/events.',

  rename: {
    title: 'Renommer l’équipe',
    text: 'Personne n’est déconnecté. Les liens d’invitation avec l’ancien nom ne mènent plus ici.',
    name: 'Nom de l’équipe',
    action: 'Renommer',
    busy: 'Un instant...',
    failed: 'Impossible de renommer l’équipe',
  },
  renamed: (team) => ({
    title: 'L’équipe a un nouveau nom',
    text: `Ton équipe s’appelle maintenant ${team}.`,
  }),

  members: {
    title: 'Membres de l’équipe',
    text: 'Une seule personne est admin à la fois. Un membre retiré peut revenir avec le lien d’invitation.',
    loading: 'Chargement des membres',
    fetchingFailed: 'Impossible de charger les membres de l’équipe',
    admin: 'Admin de l’équipe',
    you: (name) => `${name} (toi)`,
    actions: (name) => `Actions pour ${name}`,
    resetPassword: 'Réinitialiser le mot de passe…',
  },

  transfer: {
    title: 'Transmettre le rôle d’admin',
    text: 'Tu perdras tes droits d’admin. Le lien de l’écran mural prend fin.',
    action: 'Nommer admin',
    busy: 'Un instant...',
    failed: 'Impossible de transmettre le rôle d’admin',
  },
  transferred: { title: 'Rôle d’admin transmis', text: 'Tu n’es plus l’admin de l’équipe.' },

  removal: {
    title: 'Retirer de l’équipe',
    text: 'Son compte et son vote seront supprimés. Ce que cette personne a ajouté pour l’équipe reste.',
    action: 'Retirer',
    busy: 'Retrait...',
    failed: 'Impossible de retirer ce membre',
  },
  removed: { title: 'Membre retiré', text: (name) => `${name} ne fait plus partie de l’équipe.` },

  resetLink: {
    title: 'Réinitialiser le mot de passe',
    question: (name) =>
      `Tu obtiens un lien avec lequel ${name} peut choisir un nouveau mot de passe, une fois, dans les 24 heures. Un lien créé plus tôt pour ${name} cesse de marcher.`,
    mailNotSetUp:
      'Ce serveur n’envoie pas d’e-mails : c’est donc à toi qu’on demande ces liens. Définis SMTP_URL et MAIL_FROM sur le serveur pour que les membres puissent demander un e-mail.',
    make: 'Créer le lien',
    making: 'Création...',
    failed: 'Impossible de créer un lien de réinitialisation',
    text: (name) =>
      `N’envoie ce lien qu’à ${name}, dans un message privé. Avec ce lien, n’importe qui peut s’emparer du compte.`,
    link: 'Lien de réinitialisation',
    copy: 'Copier le lien',
    copied: { title: '✅ Lien copié !', text: 'Le lien de réinitialisation est dans ton presse-papiers.' },
    copyFailed: { title: '❌ Copie impossible', text: 'Sélectionne le lien et copie-le à la main.' },
    validity: (end) => `Il marche une fois, jusqu’au ${end}, dans le fuseau horaire de l’équipe.`,
    done: 'Terminé',
  },

  dangerText: 'Supprimer l’équipe emporte tous les comptes, avec tous les restos, les votes et le carnet.',
  deletion: {
    title: 'Supprimer l’équipe',
    text: 'Ton équipe et toutes ses données seront supprimées pour de bon. C’est irréversible.',
    typeToConfirm: 'Tape {name} pour confirmer.',
    name: 'Nom de l’équipe',
    otherName: (team) => `L’équipe s’appelle ${team}, à la lettre près`,
    action: 'Supprimer l’équipe',
    busy: 'Suppression...',
    failed: 'Impossible de supprimer l’équipe',
  },
  deleted: 'Équipe supprimée',
} satisfies typeof en
