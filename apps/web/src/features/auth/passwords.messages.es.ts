import type { passwordsMessages as en } from './passwords.messages.ts'

export const passwordsMessages = {
  newPassword: 'Contraseña nueva',
  newPasswordHint: 'Al menos 6 caracteres',
  confirmNewPassword: 'Repite la contraseña nueva',
  passwordsDiffer: 'Las contraseñas nuevas no coinciden',

  change: {
    title: 'Cambiar contraseña',
    titleFirst: 'Crear contraseña',
    text: 'Tu sesión sigue abierta aquí y se cierra en los demás dispositivos.',
    currentPassword: 'Contraseña actual',
    submit: 'Cambiar contraseña',
    submitFirst: 'Crear contraseña',
    busy: 'Guardando...',
  },
  changed: { title: 'Listo', text: 'Tu contraseña está actualizada.' },
  changeFailed: {
    title: 'No se cambió la contraseña',
    text: 'No se pudo actualizar tu contraseña. Inténtalo de nuevo.',
  },

  request: {
    title: '¿Olvidaste tu contraseña?',
    text: 'Escribe el correo de tu cuenta. Te enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    busy: 'Enviando...',
    back: 'Volver al inicio de sesión',
    sent: 'Si hay una cuenta con este correo, el enlace va en camino.',
    sentHint: 'Puede tardar unos minutos. Mira también en la carpeta de spam.',
    oidcOnly: 'Este servidor usa el acceso de la empresa, así que no hay contraseña que restablecer.',
    noMail: 'Pide un enlace de recuperación a quien administra tu equipo.',
    noMailForAdmin:
      '¿Administras tú el equipo? Quien gestiona LunchVote puede crearte un enlace en el servidor con este comando:',
    failed: 'No se pudo enviar el enlace de recuperación. Inténtalo de nuevo.',
  },

  choice: {
    title: 'Elige una contraseña nueva',
    text: 'Al guardarla se abre tu sesión aquí y se cierra en los demás dispositivos.',
    textWhileLoggedIn: (name) =>
      `Tienes la sesión abierta como ${name}. Si este enlace es de otra cuenta, se abrirá la sesión de esa cuenta.`,
    submit: 'Guardar contraseña',
    busy: 'Guardando...',
    failed: 'No se pudo guardar tu contraseña. Inténtalo de nuevo.',
    ended: 'Este enlace ya no es válido. Pide uno nuevo.',
    askAgain: 'Pedir otro enlace',
  },
  saved: (name) => ({ title: 'Contraseña guardada', text: `Entraste como ${name}` }),
} satisfies typeof en
