import { counted } from '@lunchvote/contracts/counted'
import type { operatorMessages as en } from './operator.messages.ts'

const count = counted('es')

export const operatorMessages = {
  fetchingFailed: 'No se pudo cargar este servidor',

  confirmation: {
    text: 'Confirma que eres tú. Después puedes trabajar aquí durante 15 minutos.',
    password: 'Contraseña',
    confirm: 'Confirmar',
    confirming: 'Comprobando...',
    failed: {
      title: 'No se pudo confirmar',
      text: 'No se pudo comprobar tu contraseña. Inténtalo de nuevo.',
    },
  },

  accounts: {
    title: 'Cuentas',
    text: 'Quienes tienen una cuenta en cualquier equipo de este servidor.',
    email: 'Correo electrónico',
    makeLink: 'Crear enlace de recuperación',
    making: 'Creando el enlace...',
    makingFailed: { title: 'No se pudo crear el enlace de recuperación' },
    link: 'Enlace de recuperación',
    linkText: (email, team, until) =>
      `Con este enlace, ${email} de ${team} puede elegir una contraseña nueva, una vez, hasta el ${until}. Dáselo solo a esta persona.`,
    copy: 'Copiar enlace',
    copied: { title: '✅ ¡Enlace copiado!', text: 'El enlace está en tu portapapeles.' },
    copyFailed: { title: '❌ No se pudo copiar', text: 'Selecciona el enlace y cópialo a mano.' },
    makeAdmin: 'Dar la administración',
    changing: 'Cambiando...',
    adminText: (email) =>
      `${email} pasa a administrar su equipo. Quien lo administra ahora sigue en el equipo. Los enlaces de recuperación de este equipo y el enlace de la pantalla de pared dejan de funcionar.`,
    madeAdmin: (name, team) => ({
      title: 'Administración cambiada',
      text: `Ahora ${name} administra ${team}.`,
    }),
    wasAdmin: (name, team) => ({ title: 'Nada ha cambiado', text: `${name} ya administra ${team}.` }),
    adminFailed: { title: 'No se pudo cambiar la administración' },
    sendMail: 'Enviar correo de prueba',
    sending: 'Enviando...',
    sendingFailed: { title: 'No se pudo enviar el correo de prueba' },
    mailAccepted: 'El servidor de correo ha aceptado el correo de prueba',
    mailRefused: 'El correo de prueba no se envió',
  },

  backup: {
    title: 'Copia de seguridad',
    text: 'Todos los datos de este servidor en un archivo, como lo escribe el comando «lunchvote backup». Contiene secretos: guárdalo donde solo tú puedas leerlo.',
    download: 'Descargar copia',
    preparing: 'Preparando...',
    failed: {
      title: 'No se pudo descargar la copia',
      text: 'No se pudo preparar la copia de seguridad. Inténtalo de nuevo.',
    },
  },

  checks: {
    title: 'Comprobaciones',
    text: 'Lo que encuentra el comando «lunchvote doctor». Tarda hasta 15 segundos.',
    run: 'Comprobar el servidor',
    running: 'Comprobando...',
    failed: { title: 'No se pudo comprobar el servidor' },
    fine: 'Todo está bien.',
    problems: (problems) => count(problems, { one: '# problema', other: '# problemas' }),
    warnings: (warnings) => count(warnings, { one: '# aviso', other: '# avisos' }),
    others: (checks) =>
      count(checks, { one: '# comprobación está bien', other: '# comprobaciones están bien' }),
    problem: 'Problema',
    warning: 'Aviso',
    list: 'Lo que han encontrado las comprobaciones',
  },

  teams: {
    title: 'Equipos',
    text: 'Todos los equipos de este servidor, primero el más antiguo.',
    show: 'Mostrar los equipos',
    loading: 'Cargando los equipos',
    fetchingFailed: 'No se pudieron cargar los equipos',
    total: (teams) => count(teams, { one: '# equipo', other: '# equipos' }),
    members: (members) => count(members, { one: '# miembro', other: '# miembros' }),
    admin: (email) => `lo administra ${email}`,
    noAdmin: 'nadie lo administra',
    usedOn: (date) => `usado el ${date}`,
    neverUsed: 'nadie ha entrado',
    more: 'Mostrar más',
    loadingMore: 'Cargando...',
  },
} satisfies typeof en
