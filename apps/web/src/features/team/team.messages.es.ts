import type { teamMessages as en } from './team.messages.ts'

export const teamMessages = {
  back: 'Volver a la pizarra',
  title: 'Gestión del equipo',
  heldBack:
    'Un proxy entre LunchVote y este navegador retiene las actualizaciones en directo, así que los cambios de los demás aparecen hasta medio minuto tarde. Quien administra LunchVote puede desactivar el búfer del proxy para /api/events.',

  rename: {
    title: 'Renombrar equipo',
    text: 'Nadie pierde la sesión. Los enlaces de invitación con el nombre anterior ya no llevan aquí.',
    name: 'Nombre del equipo',
    action: 'Renombrar',
    busy: 'Renombrando...',
    failed: 'No se pudo renombrar el equipo',
  },
  renamed: (team) => ({ title: 'Equipo renombrado', text: `Tu equipo se llama ahora ${team}.` }),

  members: {
    title: 'Miembros del equipo',
    text: 'Solo hay un admin a la vez. Si quitas a alguien, puede volver con el enlace de invitación.',
    loading: 'Cargando los miembros',
    fetchingFailed: 'No se pudieron cargar los miembros del equipo',
    admin: 'Admin del equipo',
    you: (name) => `${name} (tú)`,
    actions: (name) => `Acciones para ${name}`,
    resetPassword: 'Restablecer contraseña…',
  },

  transfer: {
    title: 'Ceder el rol de admin',
    text: 'Perderás tus permisos de admin. El enlace de la pantalla de pared deja de valer.',
    action: 'Ceder el rol',
    busy: 'Cediendo...',
    failed: 'No se pudo ceder el rol de admin',
  },
  transferred: { title: 'Rol de admin cedido', text: 'Ya no eres admin del equipo.' },

  removal: {
    title: 'Quitar del equipo',
    text: 'Se borran su cuenta y su voto. Lo que añadió para el equipo se queda.',
    action: 'Quitar',
    busy: 'Quitando...',
    failed: 'No se pudo quitar a este miembro',
  },
  removed: { title: 'Miembro quitado', text: (name) => `${name} ya no está en el equipo.` },

  resetLink: {
    title: 'Restablecer contraseña',
    question: (name) =>
      `Recibes un enlace con el que ${name} puede elegir una contraseña nueva, una sola vez y en 24 horas. Si antes creaste otro enlace para ${name}, deja de funcionar.`,
    mailNotSetUp:
      'Este servidor no envía correo, así que los miembros te piden a ti estos enlaces. Configura SMTP_URL y MAIL_FROM en el servidor para que puedan pedirlos por correo.',
    make: 'Crear enlace',
    making: 'Creando...',
    failed: 'No se pudo crear el enlace de recuperación',
    text: (name) =>
      `Envía este enlace solo a ${name}, en un mensaje privado. Quien lo tenga puede apoderarse de la cuenta.`,
    link: 'Enlace de recuperación',
    copy: 'Copiar enlace',
    copied: { title: '✅ ¡Enlace copiado!', text: 'El enlace de recuperación está en tu portapapeles.' },
    copyFailed: { title: '❌ No se pudo copiar', text: 'Selecciona el enlace y cópialo a mano.' },
    validity: (end) => `Funciona una vez, hasta el ${end}, en la zona horaria del equipo.`,
    done: 'Listo',
  },

  dangerText:
    'Si eliminas el equipo, desaparecen también las cuentas de todos sus miembros, los lugares, los votos y la despensa.',
  deletion: {
    title: 'Eliminar equipo',
    text: 'Esto elimina para siempre tu equipo y todos sus datos. No se puede deshacer.',
    typeToConfirm: 'Escribe {name} para confirmar.',
    name: 'Nombre del equipo',
    otherName: (team) => `El equipo se llama ${team}, letra por letra`,
    action: 'Eliminar equipo',
    busy: 'Eliminando...',
    failed: 'No se pudo eliminar el equipo',
  },
  deleted: 'Equipo eliminado',
} satisfies typeof en
