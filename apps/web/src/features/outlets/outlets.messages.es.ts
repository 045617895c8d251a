import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'
import type { outletMessages as en } from './outlets.messages.ts'

const count = counted('es')

export const outletMessages = {
  title: 'Chats',
  text: 'Un canal de tu chat, o un programa, se entera de lo que pasa en tu equipo.',
  list: 'Vuestros chats',
  empty:
    'Todavía no hay chats. Elige uno, y un canal de tu chat sabrá dónde come el equipo sin que nadie abra LunchVote.',
  loading: 'Cargando los chats',
  fetchingFailed: 'No se pudieron cargar los chats',
  settingsFailed: 'No se pudieron cargar los ajustes del equipo',

  events: {
    'voting.opened': {
      label: 'Se abre la votación',
      text: 'La mañana de un día de almuerzo, con un enlace para votar por cada lugar.',
      when: 'se abre la votación',
    },
    'voting.closing': {
      label: 'Se acerca el cierre',
      text: 'Antes de la hora de cierre fijada en Ajustes del equipo, y cuando alguien pulsa «Avisar».',
      when: 'se acerca el cierre',
    },
    'lunch.decided': {
      label: 'Se decide el almuerzo',
      text: 'El lugar, por qué ganó, los votos, la hora de salida y quién viene. Si hay varias mesas, más tarde también quién va adónde.',
      when: 'se decide el almuerzo',
    },
    'venue.created': {
      label: 'Se añade un lugar',
      text: 'También al importar con IA o desde la despensa.',
      when: 'se añade un lugar',
    },
  },
  getsMessage: (events) => `Recibe un mensaje cuando ${events}.`,
  getsSlackMessage: 'Recibe un mensaje al día, que muestra los votos y, después, la decisión.',

  next: {
    message: (when) => `Lo siguiente: el mensaje del día, ${when}.`,
    decision: (when) => `Lo siguiente: la decisión, ${when}.`,
    today: (time) => `hoy a las ${time}`,
    on: (weekday, time) => `el ${weekday} a las ${time}`,
    onDay: (day, time) => `el ${day}, a las ${time}`,
    onceDecided: 'en cuanto se decida el almuerzo',
  },

  test: 'Probar',
  testOf: (name) => `Probar ${name}`,
  testing: 'Probando...',
  testingFailed: 'No se pudo probar el chat',
  testArrived: 'La prueba llegó.',
  testNotArrived: 'La prueba no llegó.',
  deliveries: 'Envíos',
  deliveriesOf: (name) => `Envíos de ${name}`,
  edit: 'Editar',
  editOf: (name) => `Editar ${name}`,
  delete: 'Eliminar',
  deleteOf: (name) => `Eliminar ${name}`,

  switchedOn: (name) => ({ title: 'Chat activado', text: `${name} recibe mensajes.` }),
  switchedOff: (name) => ({ title: 'Chat desactivado', text: `${name} no recibe mensajes.` }),
  changingFailed: 'No se pudo cambiar el chat',
  gone: 'Desactivado, porque el receptor respondió con el estado 410: esta URL ya no se usa. Escribe una nueva con Editar y activa el chat.',

  delivery: {
    loading: 'Cargando los envíos',
    fetchingFailed: 'No se pudieron cargar los envíos',
    empty: 'Aún no se ha enviado nada.',
    test: 'Prueba',
    'lunch.tables': 'Quién va adónde',
    aboutToBeSent: 'Está a punto de enviarse.',
    notSent: 'No enviado.',
    delivered: (attempts) =>
      count(attempts, {
        one: 'Entregado, # intento.',
        many: 'Entregado, # de intentos.',
        other: 'Entregado, # intentos.',
      }),
    failed: (attempts) =>
      count(attempts, {
        one: 'No entregado, # intento.',
        many: 'No entregado, # de intentos.',
        other: 'No entregado, # intentos.',
      }),
    pending: (attempts) =>
      count(attempts, {
        one: 'Aún no entregado, # intento.',
        many: 'Aún no entregado, # de intentos.',
        other: 'Aún no entregado, # intentos.',
      }),
    sentAgain: 'Se volverá a enviar más tarde.',
    answered: (status) => `El receptor respondió con el estado ${status}.`,
  },

  field: {
    name: 'Nombre',
    channel: 'ID del canal',
    messageAt: 'Mensaje del día a las',
    messageAtHint:
      'Los días de almuerzo, con botones para votar. Otros chats que lo piden saben a esa hora que la votación está abierta. Vacío: el canal solo recibe la decisión.',
    events: 'Enviar un mensaje cuando',
  },

  adding: {
    title: 'Añadir un chat',
    service: (name) => `Añadir ${name}`,
    action: 'Añadir chat',
    busy: 'Añadiendo...',
    failed: 'No se pudo añadir el chat',
    how: 'Cómo vota el equipo ahí',
    withButtons: { label: 'Con botones', text: 'Un mensaje al día, con la app de Slack de este servidor.' },
    messagesOnly: { label: 'Solo mensajes', text: 'Con enlaces para votar, por un webhook entrante.' },
    url: 'URL',
    urlHint: 'Mantenla en secreto: quien la tenga puede publicar ahí.',
    nameHint: 'Cómo lo llama tu equipo, por ejemplo, #almuerzo',
    stepsToUrl: 'Cómo obtener la URL',
    stepsToSlack: 'Cómo conectar Slack',
  },
  added: (name) => ({
    title: 'Chat añadido',
    text: sentence(`Pulsa Probar para ver si los mensajes llegan a ${name}`),
  }),

  kinds: {
    slack: {
      name: 'Slack',
      steps: [
        'Abre api.slack.com/apps. Elige Create New App, From scratch y tu espacio de trabajo.',
        'En Incoming Webhooks, activa Activate Incoming Webhooks.',
        'Elige Add New Webhook to Workspace y el canal.',
        'Copia la Webhook URL. Empieza por https://hooks.slack.com/',
      ],
    },
    teams: {
      name: 'Microsoft Teams',
      steps: [
        'En Teams, abre el menú (…) del canal y elige Flujos de trabajo.',
        'Elige la plantilla que publica en un canal cuando se recibe una solicitud de webhook. En versiones recientes se llama «Enviar alertas de webhook a un canal».',
        'Elige el equipo y el canal, y añade el flujo de trabajo.',
        'Copia la URL que aparece al final.',
      ],
    },
    mattermost: {
      name: 'Mattermost',
      steps: [
        'En el menú del producto, elige Integraciones, Webhooks entrantes, Añadir webhook entrante.',
        'Escribe un título, elige el canal y guarda.',
        'Copia la URL. Contiene /hooks/',
        'Los mensajes que piden votos tienen botones. La primera pulsación responde con un enlace, con el que cada persona elige una cuenta, una sola vez.',
        'Si al pulsar aparece un error, quizá tu Mattermost no pueda llamar a direcciones privadas. En su consola del sistema, en Entorno, Desarrollador, añade el nombre de host de LunchVote a «Permitir conexiones internas no confiables a». Mientras tanto, los enlaces del mensaje funcionan.',
      ],
    },
    discord: {
      name: 'Discord',
      steps: [
        'Abre los ajustes del canal (la rueda junto a su nombre) y elige Integraciones, Webhooks.',
        'Elige Nuevo webhook y ábrelo.',
        'Elige Copiar URL de webhook. Empieza por https://discord.com/api/webhooks/',
      ],
    },
    'google-chat': {
      name: 'Google Chat',
      steps: [
        'Abre el espacio en un navegador, pulsa su nombre y elige Aplicaciones e integraciones.',
        'Elige Añadir webhooks, escribe un nombre y guarda.',
        'En el menú (⋮) del webhook, elige Copiar enlace. Empieza por https://chat.googleapis.com/',
      ],
    },
    'slack-app': {
      name: 'Slack',
      steps: [
        'En Slack, abre el canal y escribe /invite @LunchVote',
        'Abre los detalles del canal (su nombre, arriba). Copia el ID del canal, al final. Empieza por C o G.',
      ],
    },
    webhook: {
      name: 'Webhook',
      steps: [
        'Escribe una URL de tu propio programa. Recibe cada evento como JSON por POST.',
        'Los mensajes van firmados según Standard Webhooks (standardwebhooks.com). Recibes el secreto de las firmas al añadir el chat, una sola vez.',
      ],
    },
  },

  slackSetUp: [
    'Copia el manifiesto de abajo. Abre api.slack.com/apps, elige Create New App, From a manifest y tu espacio de trabajo, y pégalo como JSON.',
    'En Basic Information, App-Level Tokens, genera un token con el permiso connections:write. Empieza por xapp-',
    'En Install App, instala la app en tu espacio de trabajo y copia el Bot User OAuth Token. Empieza por xoxb-',
    'En el servidor, pon los dos tokens en SLACK_APP_TOKEN y SLACK_BOT_TOKEN, y reinícialo. Después añade el canal aquí.',
  ],
  manifest: {
    label: 'Manifiesto',
    copy: 'Copiar manifiesto',
    copied: { title: '✅ ¡Manifiesto copiado!', text: 'Pégalo en api.slack.com/apps.' },
    copyFailed: { title: '❌ No se pudo copiar', text: 'Selecciona el manifiesto y cópialo a mano.' },
  },

  secret: {
    text: 'Con este secreto, tu programa comprueba que un mensaje viene de LunchVote. No se vuelve a mostrar.',
    label: 'Secreto',
    copy: 'Copiar secreto',
    copied: { title: '✅ ¡Secreto copiado!', text: 'El secreto está en tu portapapeles.' },
    copyFailed: { title: '❌ No se pudo copiar', text: 'Selecciona el secreto y cópialo a mano.' },
    notCopied: 'Aún no has copiado el secreto. No se vuelve a mostrar.',
  },

  editing: {
    title: 'Editar chat',
    action: 'Guardar chat',
    busy: 'Guardando...',
    channelHint: 'El mensaje de hoy se queda donde está.',
    url: 'URL nueva',
    urlHint: (url) => `Ahora es ${url}. Deja esto vacío para conservarla.`,
  },
  changed: (name) => ({ title: 'Chat cambiado', text: `${name} está guardado.` }),

  deletion: {
    title: 'Eliminar chat',
    text: 'No recibe más mensajes, y sus envíos se borran. Esto no se puede deshacer.',
    busy: 'Eliminando...',
    failed: 'No se pudo eliminar el chat',
  },
  deleted: (name) => ({ title: 'Chat eliminado', text: `${name} no recibe más mensajes.` }),
} satisfies typeof en
