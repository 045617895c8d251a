import { counted } from '@lunchvote/contracts/counted'
import type { accountMessages as en } from './account.messages.ts'

const count = counted('es')

export const accountMessages = {
  back: 'Volver a la pizarra',
  title: 'Mi cuenta',
  saving: 'Guardando...',

  profile: {
    title: 'Perfil',
    text: (email) => `Entras con ${email}. Tu equipo ve tu nombre visible y tu imagen.`,
    name: 'Nombre visible',
    save: 'Guardar nombre',
    nameSaved: 'Nombre guardado',
    nowSeen: (name) => `Ahora tu equipo te ve como ${name}`,
    namingFailed: { title: 'No se pudo guardar tu nombre' },
    removePicture: 'Quitar imagen',
    pictureSaved: { title: 'Imagen guardada', text: 'Tu equipo la ve ahora junto a tu nombre.' },
    pictureRemoved: { title: 'Imagen quitada', text: 'Tu equipo ve ahora tus iniciales.' },
    pictureFailed: { title: 'No se pudo guardar tu imagen' },
  },

  password: {
    title: 'Contraseña',
    text: 'Al cambiarla se cierran tus otras sesiones. Tus tokens de acceso siguen funcionando.',
    change: 'Cambiar contraseña',
    set: 'Crear contraseña',
  },

  oidc: {
    unlink: 'Desvincular',
    unlinking: 'Desvinculando...',
  },

  deletion: {
    text: 'Al eliminar tu cuenta se borran también tu voto y tus tokens de acceso, y se cierran todas tus sesiones. Lo que añadiste para el equipo se queda.',
    action: 'Eliminar cuenta',
    warning: (team) =>
      `Se borran tu cuenta, tu voto y tus tokens de acceso, y se cierran todas tus sesiones. Los lugares que añadiste, también los de la despensa, se quedan en ${team}. Esto no se puede deshacer.`,
    warningToLastMember: (team) =>
      `En ${team} no hay nadie más, así que el equipo también desaparece, con sus lugares, votos, despensa e historial. Esto no se puede deshacer.`,
    transferFirst: 'Eres admin de un equipo con más miembros. Cede antes el rol de admin a otra persona.',
    openTeam: 'Abrir Gestión del equipo',
    password: 'Contraseña',
    deleting: 'Eliminando...',
    deleted: { title: 'Cuenta eliminada', text: 'Gracias por los almuerzos.' },
    failed: {
      title: 'No se eliminó tu cuenta',
      text: 'No se pudo eliminar tu cuenta. Inténtalo de nuevo.',
    },
  },

  days: {
    title: 'Mis días',
    text: 'Los demás días apareces como ausente sin tocar nada, y nadie te espera. Si votas o pulsas «Hoy sí», ese día vienes.',
    loading: 'Cargando tus días',
    fetchingFailed: 'No se pudieron cargar tus días',
    weekdays: 'Días que vengo',
    absence: 'Una ausencia',
    awayFrom: 'Ausente desde',
    awayFromHint: 'El primer día de tu ausencia. Vacío: hoy.',
    awayThrough: 'Ausente hasta',
    awayHint: 'El último día de tu ausencia. Vacío: no tienes ninguna.',
    notSaved: 'Aún no se ha guardado. Elige también el último día.',
    saved: { title: 'Días guardados', text: 'La pizarra ya lo sabe.' },
    savingFailed: { title: 'No se pudieron guardar tus días' },
  },

  diets: {
    title: 'Lo que como',
    text: 'Tu equipo ve para cuántas personas es apto un lugar, nunca para quién, aunque en un equipo pequeño se podría adivinar.',
    loading: 'Cargando lo que comes',
    fetchingFailed: 'No se pudo cargar lo que comes',
    diets: 'Mi dieta',
    saved: { title: 'Dieta guardada', text: 'Los lugares muestran ahora para cuántas personas son aptos.' },
    savingFailed: { title: 'No se pudo guardar lo que comes' },
  },

  favourites: {
    title: 'Platos que me encantan',
    text: 'Un plato de los menús de hoy con una de estas palabras lleva un corazón en tu tablero. Nadie más las ve.',
    loading: 'Cargando tus platos',
    fetchingFailed: 'No se pudieron cargar tus platos',
    words: 'Me encanta',
    word: 'Plato o palabra',
    hint: 'Por ejemplo, lasaña o pad thai',
    add: 'Añadir',
    repeated: 'Ya tienes esta palabra',
    full: (max) => `Puedes tener como máximo ${max} palabras. Quita una primero.`,
    saved: { title: 'Platos guardados' },
    savingFailed: { title: 'No se pudieron guardar tus platos' },
  },

  push: {
    title: 'Notificaciones',
    text: 'Mensajes breves en este navegador, también con LunchVote cerrado.',
    loading: 'Cargando tus notificaciones',
    fetchingFailed: 'No se pudieron cargar tus notificaciones',
    obstacles: {
      insecure:
        'Los navegadores solo permiten notificaciones en páginas con https. Pide a quien administra este servidor que configure https.',
      'home-screen':
        'En un iPhone o iPad, añade primero LunchVote a la pantalla de inicio: pulsa Compartir y luego Añadir a pantalla de inicio. Después ábrelo desde ahí y vuelve a esta página.',
      unsupported:
        'Este navegador no puede recibir notificaciones. Quizá no las ofrezca en ventanas privadas.',
      denied:
        'Tu navegador bloquea las notificaciones de esta página. Permítelas en los ajustes del navegador para esta página y vuelve.',
    },
    remind: 'Recordarme votar antes del cierre',
    remindText: 'Solo si no has votado ni has dicho «hoy no».',
    announce: 'Decirme dónde comemos',
    announceText: 'En cuanto se decida el almuerzo.',
    changed: 'Notificaciones cambiadas',
    nowGets: {
      both: 'Este navegador te recuerda votar y te dice dónde se come.',
      remind: 'Este navegador te recuerda votar.',
      announce: 'Este navegador te dice dónde se come.',
      neither: 'Este navegador ya no recibe mensajes.',
    },
    notAllowed: {
      title: 'Las notificaciones siguen desactivadas',
      text: 'Tu navegador solo las muestra si lo permites. Actívalas de nuevo y elige Permitir.',
    },
    denied: {
      title: 'Las notificaciones siguen desactivadas',
      text: 'Tu navegador las bloquea ahora en esta página. Puedes permitirlas en los ajustes del navegador.',
    },
    refused: {
      title: 'Las notificaciones siguen desactivadas',
      text: 'Tu navegador no pudo registrarse en su servicio de notificaciones. Revisa sus ajustes y tu conexión.',
    },
    savingFailed: { title: 'No se pudieron cambiar las notificaciones' },
    refusedSince: (date, service) =>
      `Este navegador no recibe notificaciones. Su servicio de notificaciones ${service} rechaza los mensajes de este servidor desde el ${date}.`,
    refusedCure:
      'Avisa a quien administra este servidor: el comando «lunchvote doctor» indica la causa. Si después no llega nada, desactiva las dos y vuelve a activarlas.',
    otherRefusedSince: (date) => `Nada, porque su servicio de notificaciones rechaza desde el ${date}`,
    notice: {
      text: 'Este navegador no recibe notificaciones, porque el servicio de su fabricante las rechaza.',
      open: 'Qué hacer',
      dismiss: 'Cerrar este aviso',
    },
    otherBrowsers: 'Tus otros navegadores',
    bothSince: (date) => `Recordatorios y dónde se come, desde el ${date}`,
    remindersSince: (date) => `Recordatorios, desde el ${date}`,
    announcementsSince: (date) => `Dónde se come, desde el ${date}`,
    remove: 'Quitar',
    removing: 'Quitando...',
    removed: (browser) => ({
      title: 'Navegador quitado',
      text: `${browser} ya no recibe mensajes.`,
    }),
    removingFailed: { title: 'No se pudo quitar el navegador' },
  },

  calendar: {
    title: 'Calendario',
    text: 'Mira en tu propio calendario hasta cuándo vota tu equipo y dónde come. Algunos programas solo buscan novedades cada pocas horas.',
    loading: 'Cargando el enlace de tu calendario',
    fetchingFailed: 'No se pudo cargar el enlace de tu calendario',
    none: 'Suscríbete en este dispositivo, o copia el enlace para Google Calendar o Outlook.',
    fresh:
      'Pégalo en Google Calendar en «Desde URL», en Outlook en «Suscribirse desde la web» o en un iPhone en «Añadir calendario de suscripción». Es un secreto, y no vuelve a mostrarse cuando salgas de esta página.',
    madeEarlier: (date) =>
      `Tienes un enlace desde el ${date}. No se puede volver a mostrar. Si lo necesitas otra vez, renuévalo: los calendarios con el enlace anterior ya no recibirán nada nuevo.`,
    subscribe: 'Suscribirse',
    link: 'Enlace del calendario',
    copy: 'Copiar enlace',
    copied: { title: '✅ ¡Enlace copiado!', text: 'El enlace del calendario está en tu portapapeles.' },
    copyFailed: { title: '❌ No se pudo copiar', text: 'Selecciona el enlace y cópialo a mano.' },
    makingFailed: { title: 'No se pudo crear el enlace del calendario' },
    renew: 'Renovar',
    renewed: {
      title: 'Enlace del calendario renovado',
      text: 'Los calendarios con el enlace anterior ya no reciben nada nuevo.',
    },
    remove: 'Quitar',
    removed: {
      title: 'Enlace del calendario quitado',
      text: 'Los calendarios con este enlace ya no reciben nada nuevo.',
    },
    removingFailed: { title: 'No se pudo quitar el enlace del calendario' },
  },

  devices: {
    title: 'Dispositivos',
    text: 'Dónde tienes la sesión abierta. Si no reconoces un dispositivo, cierra su sesión y cambia tu contraseña.',
    loading: 'Cargando tus dispositivos',
    fetchingFailed: 'No se pudieron cargar tus dispositivos',
    browserOn: (browser, system) => `${browser} en ${system}`,
    unknownBrowserOn: (system) => `Navegador desconocido en ${system}`,
    unknown: 'Dispositivo desconocido',
    current: 'Este dispositivo',
    loggedIn: (since) => `Sesión abierta el ${since}`,
    showAll: (devices) => `Ver los ${devices} dispositivos`,
    end: 'Cerrar sesión',
    endOthers: 'Cerrar las demás sesiones',
    ending: 'Cerrando...',
    ended: (device) => ({ title: 'Sesión cerrada', text: `${device} ya no tiene la sesión abierta.` }),
    endedOthers: (devices) => ({
      title: 'Las demás sesiones están cerradas',
      text: count(devices, {
        one: 'Se cerró la sesión en # dispositivo más.',
        many: 'Se cerró la sesión en # de dispositivos más.',
        other: 'Se cerró la sesión en # dispositivos más.',
      }),
    }),
    endedNoOther: { title: 'No había sesión abierta en otro dispositivo' },
    endingFailed: { title: 'No se pudo cerrar la sesión del dispositivo' },
    endingOthersFailed: { title: 'No se pudieron cerrar las demás sesiones' },
  },

  lastUse: {
    never: 'nunca usado',
    now: 'usado en los últimos 10 minutos',
    minutesAgo: (minutes) => `usado hace unos ${minutes} minutos`,
    hoursAgo: (hours) =>
      count(hours, { one: 'usado hace # hora', many: 'usado hace # de horas', other: 'usado hace # horas' }),
    daysAgo: (days) =>
      count(days, { one: 'usado hace # día', many: 'usado hace # de días', other: 'usado hace # días' }),
  },

  tokens: {
    title: 'Tokens de acceso',
    text: 'Con un token, un script o un agente puede usar LunchVote en tu nombre, sin tu contraseña.',
    loading: 'Cargando tus tokens de acceso',
    fetchingFailed: 'No se pudieron cargar tus tokens de acceso',
    none: 'No tienes tokens de acceso.',
    list: 'Tokens de acceso',
    expired: 'Caducado',
    endless: 'no caduca',
    expiresOn: (date) => `caduca el ${date}`,
    expiredOn: (date) => `caducó el ${date}`,
    open: 'Nuevo token',
    name: 'Nombre',
    nameHint: 'Para qué es el token, por ejemplo, Pantalla de la cocina',
    scope: 'Permisos',
    scopes: {
      read: { label: 'Leer', text: 'Ve lo que tú ves. No cambia nada.' },
      vote: { label: 'Leer y votar', text: 'También vota por ti y te marca como ausente.' },
      manage: {
        label: 'Gestionar',
        text: 'Hace todo lo que tú puedes hacer, salvo tu cuenta, los enlaces de recuperación, quitar miembros, ceder el rol de admin y eliminar el equipo.',
      },
    },
    expiry: 'Caduca',
    never: 'Nunca',
    create: 'Crear token',
    creating: 'Creando...',
    creatingFailed: { title: 'No se pudo crear el token' },
    created: 'Copia el token ahora y guárdalo bien. No se vuelve a mostrar.',
    token: 'Token de acceso',
    copy: 'Copiar token',
    copied: { title: '✅ ¡Token copiado!', text: 'El token está en tu portapapeles.' },
    copyFailed: { title: '❌ No se pudo copiar', text: 'Selecciona el token y cópialo a mano.' },
    notCopied: 'Aún no has copiado el token. No se vuelve a mostrar.',
    revocation: {
      title: 'Revocar token de acceso',
      text: 'Los scripts que usan este token dejan de funcionar en el acto, y los chats, programas y navegadores que añadió o redirigió ya no reciben mensajes. Esto no se puede deshacer.',
    },
    revoke: 'Revocar',
    revoking: 'Revocando...',
    revoked: (token) => ({ title: 'Token revocado', text: `${token} ya no funciona.` }),
    revokingFailed: { title: 'No se pudo revocar el token' },
  },

  server: {
    title: 'Este servidor',
    text: 'Lo que aquí solo puedes hacer tú, porque los ajustes del servidor te nombran. Todo queda registrado.',
    loading: 'Cargando este servidor',
  },

  outdated:
    'Una versión más reciente ya ha usado esta base de datos. Pide a quien administra este servidor que lo actualice.',
} satisfies typeof en
