import type { peopleMessages as en } from './people.messages.ts'

export const peopleMessages = {
  login_required: () => 'Bitte melde dich zuerst an',
  admin_only: () => 'Das geht nur als Admin des Teams',
  beyond_token_scope: () => 'Dazu reicht die Berechtigung dieses Tokens nicht',
  operator_only: () => 'Das geht nur, wenn du diesen Server betreibst',
  confirm_password_first: () => 'Bestätige zuerst dein Passwort',
  backup_under_way: () =>
    'Gerade wird schon ein Backup heruntergeladen. Bitte versuch es noch einmal, wenn es fertig ist.',
  backup_impossible: () =>
    'Die Datenbank kann gerade nicht gesichert werden. Bitte versuch es in ein paar Minuten noch einmal.',
  account_gone: () => 'Dieses Konto gibt es nicht mehr',
  team_gone: () => 'Dieses Team gibt es nicht mehr',

  email_taken: () => 'Mit dieser E-Mail-Adresse gibt es schon ein Konto',
  wrong_credentials: () => 'E-Mail-Adresse oder Passwort stimmt nicht',
  wrong_password: () => 'Das aktuelle Passwort stimmt nicht',
  human_token_required: () => 'Das Token der Sicherheitsprüfung fehlt',
  not_human: () => 'Wir konnten nicht prüfen, ob du ein Mensch bist. Bitte versuch es noch einmal.',
  verifier_unavailable: () =>
    'Die Sicherheitsprüfung ist gerade nicht erreichbar. Bitte versuch es in ein paar Minuten noch einmal.',
  passwords_busy: () =>
    'Gerade werden zu viele Passwörter geprüft. Bitte versuch es in ein paar Sekunden noch einmal.',
  no_account: ({ email, similar }) =>
    `Es gibt kein Konto mit der E-Mail-Adresse „${email}“${similar && `, aber ${similar}`}.`,
  session_not_found: () => 'Diese Anmeldung wurde nicht gefunden',
  token_not_found: () => 'Dieses Zugriffstoken wurde nicht gefunden',
  too_many_tokens: ({ max }) => `Ein Konto kann höchstens ${max} Zugriffstoken haben`,
  no_mail: () =>
    'Dieser Server verschickt keine E-Mails. Wer in deinem Team Admin ist, kann dir einen Link zum Zurücksetzen geben.',
  own_reset_link: () => 'Dein eigenes Passwort änderst du unter „Mein Konto“',

  no_company_login: () => 'Dieser Server nutzt keinen Firmen-Login',
  company_login_only: () => 'Dieser Server nutzt den Firmen-Login',
  company_login_too_old: () =>
    'Dein Konto hat kein Passwort. Melde dich noch einmal mit deinem Firmenkonto an und versuch es innerhalb von zehn Minuten.',
  company_login_ended: () =>
    'Dieser Firmen-Login ist abgelaufen oder schon benutzt. Bitte melde dich noch einmal an.',
  company_account_linked: () => 'Dieses Konto oder dein Firmenkonto ist schon verknüpft',
  set_password_first: () => 'Leg zuerst ein Passwort fest, damit du dich weiter anmelden kannst',
  company_email_unverified: () =>
    'Deine Firma bestätigt nicht, dass diese E-Mail-Adresse dir gehört (der Claim „email_verified“). Frag eure IT.',
  not_linked: () => 'Dein Konto ist mit keinem Firmen-Login verknüpft',
  wrong_account_password: () => 'Das ist nicht das Passwort deines Kontos',

  team_not_found: ({ name }) =>
    `Ein Team namens „${name}“ gibt es nicht mehr. Bitte um einen neuen Link oder gründe ein eigenes Team.`,
  team_just_deleted: () => 'Dieses Team wurde gerade gelöscht. Bitte versuch es noch einmal.',
  team_name_taken: () =>
    'Ein Team mit diesem Namen gibt es schon. Andere Groß- und Kleinschreibung oder andere Leerzeichen reichen nicht.',
  team_name_similar: ({ name }) =>
    `Es gibt schon ein Team namens „${name}“. Zum Beitreten schreib den Namen genau so.`,
  team_name_reserved: ({ name }) => `„${name}“ ist reserviert. Bitte wähle einen anderen Teamnamen.`,
  invitation_only: () =>
    'In dieses Team kommt man nur mit Einladung. Bitte jemanden aus dem Team um den Einladungslink.',
  member_not_found: () => 'Dieses Teammitglied wurde nicht gefunden',
  cannot_remove_yourself: () => 'Du kannst dich nicht selbst entfernen',
  admin_already: () => 'Du bist schon Admin des Teams',
  transfer_admin_first: () => 'Gib zuerst die Admin-Rolle ab',
  opening_after_closing: () => 'Die Abstimmung muss beginnen, bevor sie endet',
  hiding_needs_closing: () =>
    'Stimmen können nur bis zum Ende verdeckt bleiben, wenn die Abstimmung jeden Tag endet',
  closing_needs_reset: () =>
    'Die Abstimmung kann nur jeden Tag enden, wenn die Stimmen täglich zurückgesetzt werden',

  too_many_outlets: ({ max }) => `Ein Team kann höchstens ${max} Chats haben`,
  outlet_not_found: () => 'Dieser Chat wurde nicht gefunden',
  outlet_has_channel: () => 'Dieser Chat hat eine Channel-ID statt einer URL',
  outlet_has_url: () => 'Dieser Chat hat eine URL statt einer Channel-ID',
  outlet_url_with_password: () => 'Bitte gib die URL ohne Benutzernamen und Passwort ein',
  outlet_port: ({ port }) =>
    `An Port ${port} lässt sich nichts senden, denn er ist nicht für Webserver. Bitte gib eine URL mit einem anderen Port ein.`,
  outlet_tests_waiting: () => 'Andere Tests eures Teams warten noch. Bitte versuch es gleich noch einmal.',
  no_slack_app: () => 'Dieser Server hat keine Slack-App',
  subscription_not_found: () => 'Dieses Abo wurde nicht gefunden',
  too_many_streams: () => 'Dieses Konto hat zu viele offene Ereignis-Streams. Bitte schließ ein paar.',
  screen_open_too_often: () => 'Dieser Bildschirm ist zu oft geöffnet. Bitte schließ ihn irgendwo.',
  calendar_not_found: () => 'Dieser Kalender wurde nicht gefunden',
  chat_link_of_other_team: () => 'Dieser Link ist für Mitglieder eines anderen Teams',
  chat_link_not_found: () => 'Diese Chat-Verknüpfung wurde nicht gefunden',
} satisfies typeof en
