import type { faqMessages as en } from './faq.messages.ts'

export const faqMessages = {
  back: 'Volver al inicio',
  title: 'Preguntas frecuentes',
  documentTitle: 'Preguntas',
  voting: {
    question: '¿Cómo se vota?',
    answer:
      'Cada persona tiene un voto al día. Abre la pizarra, elige el lugar que más te tienta y pulsa su botón de voto. Las barras muestran cuánta gente del equipo apoya cada lugar, y gana el que tiene más votos.',
  },
  changing: {
    question: '¿Puedo cambiar mi voto?',
    answer:
      'Tantas veces como quieras, hasta que la votación cierre o se borren los votos. Si votas por otro lugar, tu voto se muda allí; «Quitar voto» lo retira del todo.',
  },
  ways: {
    question: '¿Podemos votar por más de un lugar, o en secreto?',
    answer:
      'Ambas cosas, si quien administra el equipo lo elige en Gestión del equipo. Con «Todo lo que me gusta», dices «Me gusta» o «Para mí no» a tantos lugares como quieras, y gana el que más apoyo tiene después de restar los votos en contra. Los votos también pueden quedar ocultos hasta que votes o hasta el cierre. La pizarra dice entonces quién ha votado, pero no qué.',
  },
  closing: {
    question: '¿Quién cierra la votación?',
    answer:
      'El reloj, si hay una hora de cierre: en ese minuto acaba la votación, y la pizarra muestra dónde se come. Cualquiera del equipo puede también decidir al momento con «Decidir ya», o reabrir la votación después. Sin hora de cierre, la votación sigue abierta todo el día.',
  },
  daysOff: {
    question: '¿Y los festivos?',
    answer:
      'En Gestión del equipo, quien administra elige una región, cuyos festivos son entonces días libres, y añade vuestros propios días libres. En un día libre la votación no cierra y no se recuerda a nadie; la pizarra dice cuándo es el próximo almuerzo. Quien esté puede votar igualmente.',
  },
  suggestions: {
    question: '¿Y si nadie quiere elegir?',
    answer:
      'Pulsa «Sugerir tres»: la pizarra destaca los dos lugares donde hace más tiempo que no come el equipo, y un comodín. Son los mismos tres para todo el equipo. También se puede configurar que un día sin votos acabe con el primero de ellos.',
  },
  ties: {
    question: '¿Cómo se decide un empate?',
    answer:
      'De los lugares empatados, gana aquel donde hace más tiempo que no come el equipo, y un lugar nuevo va por delante de todos. Si eso no basta, gana el lugar que reunió antes sus votos. La pizarra da el motivo, y el {history} también.',
    history: 'historial',
  },
  weeks: {
    question: '¿Cómo empieza y acaba una semana?',
    answer:
      'El primer día de almuerzo, la pizarra se abre con el lugar donde el equipo ya comió, pero hace más tiempo, hasta que alguien vota. El último, desde las 13:00, dice la semana en una frase. Desde diciembre, «Historial» lleva al año: almuerzos, lugares y una imagen para compartir, sin nombres de personas.',
  },
  tables: {
    question: '¿Y si vamos a lugares distintos?',
    answer:
      'Cuando la comida está decidida, «Abrir otra mesa…» abre una en otro lugar, o para un pedido en el que cada persona escribe lo que quiere. Las demás se unen con un toque, y quien no cambia nada sigue con la decisión. Los invitados cuentan en la mesa de quien los trae. Si tienes los recordatorios activados, recibes uno cinco minutos antes de que salga tu mesa.',
  },
  chats: {
    question: '¿Podemos votar en nuestro chat?',
    answer:
      'Quien administra el equipo puede añadir un canal de su chat en Gestión del equipo. Sus mensajes llevan un enlace para cada lugar y, en Mattermost, también botones. La primera vez, un botón responde con un enlace que pregunta cuál es tu cuenta. En Mi cuenta está la lista de estos chats.',
  },
  assistants: {
    question: '¿Puede mi asistente votar por mí?',
    answer:
      'Sí, si conoce el Model Context Protocol. Crea un token de acceso en Mi cuenta y dáselo a tu asistente junto con la dirección de este LunchVote, seguida de /mcp. El token decide si solo puede mirar, o también votar y añadir lugares.',
  },
  venues: {
    question: '¿Cómo añado un lugar?',
    answer:
      'Cualquiera del equipo puede {add}: bastan un nombre y una línea sobre por qué vale la pena el paseo. El lugar lleva un dibujo que va con su nombre hasta que elijas una imagen. El enlace a la página del restaurante rellena todo esto. Las ideas para otro día van a la {vault}.',
    add: 'añadir uno',
    vault: 'despensa',
  },
  admin: {
    question: '¿Quién administra el equipo?',
    answer: 'Quien lo creó. Solo una persona tiene el rol de admin a la vez, y puede cederlo a otro miembro.',
  },
  managing: {
    question: '¿Cómo se administra el equipo?',
    answer:
      'En {team}, en el menú, que solo ve quien tiene el rol de admin. Ahí están la zona horaria, el borrado diario y la hora de cierre, cuándo y desde dónde se sale, cómo se vota, quién puede unirse, el nombre del equipo, sus miembros y los enlaces con los que restablecen su contraseña. También se puede eliminar el equipo.',
    team: 'Gestión del equipo',
  },
  founding: {
    question: '¿Cómo creo un equipo nuevo?',
    answer:
      'Cierra la sesión, regístrate con otro correo y escribe un nombre de equipo que aún no tenga nadie. El equipo nuevo lo administras tú.',
  },
  joining: {
    question: '¿Cómo se unen los demás a mi equipo?',
    answer:
      'Envíales el {invite}. También pueden elegir el nombre exacto del equipo, {name}, al registrarse, salvo que en tu equipo solo se entre con invitación.',
    visitorAnswer:
      'Envíales el {invite}. También pueden elegir el nombre exacto del equipo al registrarse, salvo que en tu equipo solo se entre con invitación.',
    invite: 'enlace de invitación',
  },
} satisfies typeof en
