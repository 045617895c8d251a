import type { passwordsMessages as en } from './passwords.messages.ts'

export const passwordsMessages = {
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 6 caractères',
  confirmNewPassword: 'Confirmer le nouveau mot de passe',
  passwordsDiffer: 'Les deux mots de passe sont différents',

  change: {
    title: 'Changer de mot de passe',
    titleFirst: 'Choisir un mot de passe',
    text: 'Ta session reste ouverte ici, et se ferme partout ailleurs.',
    currentPassword: 'Mot de passe actuel',
    submit: 'Enregistrer',
    submitFirst: 'Enregistrer',
    busy: 'Enregistrement...',
  },
  changed: { title: 'C’est fait', text: 'Ton mot de passe est enregistré.' },
  changeFailed: {
    title: 'Mot de passe inchangé',
    text: 'Ton mot de passe n’a pas pu être enregistré. Réessaie.',
  },

  request: {
    title: 'Mot de passe oublié ?',
    text: 'Saisis l’adresse de ton compte. On t’envoie un lien par e-mail pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le lien',
    busy: 'Envoi...',
    back: 'Retour à la connexion',
    sent: 'S’il y a un compte à cette adresse, un lien est en route.',
    sentHint: 'Cela peut prendre quelques minutes. Regarde aussi dans tes spams.',
    oidcOnly:
      'Ce serveur utilise la connexion de l’entreprise : il n’y a pas de mot de passe à réinitialiser.',
    noMail: 'Demande un lien de réinitialisation à l’admin de ton équipe.',
    noMailForAdmin:
      'C’est toi, l’admin ? La personne qui gère le serveur de LunchVote peut te créer un lien avec cette commande :',
    failed: 'Impossible d’envoyer un lien de réinitialisation. Réessaie.',
  },

  choice: {
    title: 'Choisir un nouveau mot de passe',
    text: 'L’enregistrer ouvre ta session ici, et la ferme partout ailleurs.',
    textWhileLoggedIn: (name) =>
      `Ta session est ouverte au nom de ${name}. Si ce lien est pour un autre compte, c’est celui-là qui s’ouvrira.`,
    submit: 'Enregistrer',
    busy: 'Enregistrement...',
    failed: 'Ton mot de passe n’a pas pu être enregistré. Réessaie.',
    ended: 'Ce lien n’est plus valable. Demandes-en un nouveau.',
    askAgain: 'Demander un lien',
  },
  saved: (name) => ({
    title: 'Mot de passe enregistré',
    text: `Ta session est ouverte au nom de ${name}`,
  }),
} satisfies typeof en
