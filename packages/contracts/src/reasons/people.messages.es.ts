import type { peopleMessages as en } from './people.messages.ts'

export const peopleMessages = {
  login_required: () => 'Primero entra en tu cuenta',
  admin_only: () => 'Esto solo puede hacerlo quien administra el equipo',
  beyond_token_scope: () => 'Este token no tiene permiso para eso',
  operator_only: () => 'Esto solo puede hacerlo quien gestiona este servidor',
  confirm_password_first: () => 'Confirma primero tu contraseña',
  backup_under_way: () =>
    'Ya se está descargando otra copia de seguridad. Inténtalo de nuevo cuando termine.',
  backup_impossible: () => 'La base de datos no se puede copiar ahora. Inténtalo de nuevo en unos minutos.',
  account_gone: () => 'Esta cuenta ya no existe',
  team_gone: () => 'Este equipo ya no existe',

  email_taken: () => 'Ya existe una cuenta con este correo',
  wrong_credentials: () => 'Correo o contraseña incorrectos',
  wrong_password: () => 'La contraseña actual no es correcta',
  human_token_required: () => 'Hace falta un token de verificación humana',
  not_human: () => 'No se pudo comprobar que eres una persona. Inténtalo de nuevo.',
  verifier_unavailable: () =>
    'La verificación humana no está disponible ahora. Inténtalo de nuevo en unos minutos.',
  passwords_busy: () =>
    'Se están comprobando demasiadas contraseñas ahora mismo. Inténtalo de nuevo en unos segundos.',
  no_account: ({ email, similar }) =>
    `No hay ninguna cuenta con el correo «${email}»${similar && `; existe ${similar}`}.`,
  session_not_found: () => 'No se encontró la sesión',
  token_not_found: () => 'No se encontró el token de acceso',
  too_many_tokens: ({ max }) => `Una cuenta puede tener como máximo ${max} tokens de acceso`,
  no_mail: () =>
    'Este servidor no envía correo. Pide un enlace de recuperación a quien administra tu equipo.',
  own_reset_link: () => 'Cambia tu propia contraseña en Mi cuenta',

  no_company_login: () => 'Este servidor no usa el acceso de una empresa',
  company_login_only: () => 'Este servidor usa el acceso de la empresa',
  company_login_too_old: () =>
    'Tu cuenta no tiene contraseña. Entra otra vez con tu cuenta de empresa y repite esto antes de diez minutos.',
  company_login_ended: () => 'Este acceso de empresa ha caducado o ya se usó. Entra otra vez.',
  company_account_linked: () => 'Esta cuenta o tu cuenta de empresa ya está vinculada',
  set_password_first: () => 'Crea primero una contraseña para que puedas seguir entrando',
  company_email_unverified: () =>
    'Tu empresa no confirma que este correo sea tuyo (el claim «email_verified»). Consulta con quien administra el acceso.',
  not_linked: () => 'Tu cuenta no tiene acceso de empresa',
  wrong_account_password: () => 'Esta no es la contraseña de tu cuenta',

  team_not_found: ({ name }) =>
    `Ya no hay ningún equipo llamado «${name}». Pide un enlace nuevo o crea tu propio equipo.`,
  team_just_deleted: () => 'Ese equipo se acaba de eliminar. Inténtalo de nuevo.',
  team_name_taken: () =>
    'Ya existe un equipo con este nombre. Los nombres deben diferenciarse en algo más que mayúsculas y espacios.',
  team_name_similar: ({ name }) =>
    `Ya hay un equipo llamado «${name}». Para unirte, escribe su nombre exactamente así.`,
  team_name_reserved: ({ name }) => `«${name}» es un nombre reservado. Elige otro para el equipo.`,
  invitation_only: () =>
    'A este equipo solo se entra con invitación. Pide a alguien del equipo el enlace de invitación.',
  member_not_found: () => 'No se encontró a este miembro del equipo',
  cannot_remove_yourself: () => 'No puedes quitarte del equipo',
  admin_already: () => 'Ya eres admin del equipo',
  transfer_admin_first: () => 'Cede primero el rol de admin',
  opening_after_closing: () => 'La votación tiene que abrir antes de cerrar',
  hiding_needs_closing: () =>
    'Los votos solo pueden quedar ocultos hasta el cierre si la votación cierra cada día',
  closing_needs_reset: () => 'La votación solo puede cerrar cada día si los votos se borran a diario',

  too_many_outlets: ({ max }) => `Un equipo puede tener como máximo ${max} chats`,
  outlet_not_found: () => 'No se encontró el chat',
  outlet_has_channel: () => 'Este chat tiene un canal en lugar de una URL',
  outlet_has_url: () => 'Este chat tiene una URL en lugar de un canal',
  outlet_url_with_password: () => 'Escribe la URL sin nombre de usuario ni contraseña',
  outlet_port: ({ port }) =>
    `No se puede enviar nada al puerto ${port}, porque no es para servidores web. Escribe una URL con otro puerto.`,
  outlet_tests_waiting: () =>
    'Hay otras pruebas de tu equipo que aún esperan. Inténtalo de nuevo dentro de un momento.',
  no_slack_app: () => 'Este servidor no tiene app de Slack',
  subscription_not_found: () => 'No se encontró la suscripción',
  too_many_streams: () => 'Esta cuenta tiene demasiados flujos de eventos abiertos. Cierra alguno.',
  screen_open_too_often: () => 'Esta pantalla está abierta en demasiados sitios. Ciérrala en alguno.',
  calendar_not_found: () => 'No se encontró el calendario',
  chat_link_of_other_team: () => 'Este enlace es para miembros de otro equipo',
  chat_link_not_found: () => 'No se encontró el enlace del chat',
} satisfies typeof en
