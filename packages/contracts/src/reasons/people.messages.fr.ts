import type { peopleMessages as en } from './people.messages.ts'

export const peopleMessages = {
  login_required: () => 'Connecte-toi d’abord',
  admin_only: () => 'C’est réservé à l’admin de l’équipe',
  beyond_token_scope: () => 'Ce jeton n’en a pas le droit',
  operator_only: () => 'C’est réservé à la personne qui gère ce serveur',
  confirm_password_first: () => 'Confirme d’abord ton mot de passe',
  backup_under_way: () =>
    'Une autre sauvegarde est en cours de téléchargement. Réessaie quand elle sera terminée.',
  backup_impossible: () =>
    'La base de données ne peut pas être sauvegardée en ce moment. Réessaie dans quelques minutes.',
  account_gone: () => 'Ce compte n’existe plus',
  team_gone: () => 'Cette équipe n’existe plus',

  email_taken: () => 'Il existe déjà un compte avec cette adresse e-mail',
  wrong_credentials: () => 'Adresse e-mail ou mot de passe incorrect',
  wrong_password: () => 'Le mot de passe actuel est incorrect',
  human_token_required: () => 'Il faut un jeton de vérification humaine',
  not_human: () => 'Impossible de vérifier que tu es un être humain. Réessaie.',
  verifier_unavailable: () =>
    'La vérification humaine n’est pas disponible en ce moment. Réessaie dans quelques minutes.',
  passwords_busy: () =>
    'Trop de mots de passe sont en cours de vérification. Réessaie dans quelques secondes.',
  no_account: ({ email, similar }) =>
    similar
      ? `Il n’y a pas de compte avec l’adresse e-mail « ${email} » ; il y a ${similar}.`
      : `Il n’y a pas de compte avec l’adresse e-mail « ${email} ».`,
  session_not_found: () => 'Session introuvable',
  token_not_found: () => 'Jeton d’accès introuvable',
  too_many_tokens: ({ max }) => `Un compte peut avoir au plus ${max} jetons d’accès`,
  no_mail: () =>
    'Ce serveur n’envoie pas d’e-mails. Demande un lien de réinitialisation à l’admin de ton équipe.',
  own_reset_link: () => 'Change ton propre mot de passe dans « Mon compte »',

  no_company_login: () => 'Ce serveur n’utilise pas de connexion d’entreprise',
  company_login_only: () => 'Ce serveur utilise la connexion de l’entreprise',
  company_login_too_old: () =>
    'Ton compte n’a pas de mot de passe. Reconnecte-toi avec ton compte d’entreprise, et réessaie dans les dix minutes.',
  company_login_ended: () => 'Cette connexion d’entreprise a expiré ou a déjà servi. Reconnecte-toi.',
  company_account_linked: () => 'Ce compte ou ton compte d’entreprise est déjà associé',
  set_password_first: () => 'Choisis d’abord un mot de passe, pour pouvoir encore te connecter',
  company_email_unverified: () =>
    'Ton entreprise ne confirme pas que cette adresse e-mail est la tienne (le claim « email_verified »). Adresse-toi à ton service informatique.',
  not_linked: () => 'Ton compte n’a pas de connexion d’entreprise',
  wrong_account_password: () => 'Ce n’est pas le mot de passe de ton compte',

  team_not_found: ({ name }) =>
    `Il n’y a plus d’équipe nommée « ${name} ». Demande un nouveau lien, ou crée ta propre équipe.`,
  team_just_deleted: () => 'Cette équipe vient d’être supprimée. Réessaie.',
  team_name_taken: () =>
    'Une équipe porte déjà ce nom. Deux noms doivent différer par plus que les majuscules et les espaces.',
  team_name_similar: ({ name }) =>
    `Il y a déjà une équipe nommée « ${name} ». Pour la rejoindre, écris son nom exactement ainsi.`,
  team_name_reserved: ({ name }) => `« ${name} » est un nom réservé. Choisis un autre nom d’équipe.`,
  invitation_only: () =>
    'On ne rejoint cette équipe que sur invitation. Demande le lien d’invitation à un membre.',
  member_not_found: () => 'Membre introuvable',
  cannot_remove_yourself: () => 'Tu ne peux pas te retirer toi-même',
  admin_already: () => 'Tu es déjà l’admin de l’équipe',
  transfer_admin_first: () => 'Transmets d’abord le rôle d’admin',
  opening_after_closing: () => 'Le vote doit s’ouvrir avant de se terminer',
  hiding_needs_closing: () =>
    'Les votes ne peuvent rester masqués jusqu’à la fin que si le vote se termine chaque jour',
  closing_needs_reset: () =>
    'Le vote ne peut se terminer chaque jour que si les votes sont remis à zéro chaque jour',

  too_many_outlets: ({ max }) => `Une équipe peut avoir au plus ${max} messageries`,
  outlet_not_found: () => 'Messagerie introuvable',
  outlet_has_channel: () => 'Cette messagerie a un canal au lieu d’une URL',
  outlet_has_url: () => 'Cette messagerie a une URL au lieu d’un canal',
  outlet_url_with_password: () => 'Saisis l’URL sans nom d’utilisateur ni mot de passe',
  outlet_port: ({ port }) =>
    `Rien ne peut être envoyé au port ${port}, qui n’est pas fait pour les serveurs web. Saisis une URL avec un autre port.`,
  outlet_tests_waiting: () => 'D’autres tests de ton équipe attendent encore. Réessaie dans un instant.',
  no_slack_app: () => 'Ce serveur n’a pas d’app Slack',
  subscription_not_found: () => 'Abonnement introuvable',
  too_many_streams: () => 'Trop de flux d’événements de ce compte sont ouverts. Fermes-en quelques-uns.',
  screen_open_too_often: () => 'Cet écran est ouvert à trop d’endroits. Ferme-le quelque part.',
  calendar_not_found: () => 'Agenda introuvable',
  chat_link_of_other_team: () => 'Ce lien est pour les membres d’une autre équipe',
  chat_link_not_found: () => 'Association avec la messagerie introuvable',
} satisfies typeof en
