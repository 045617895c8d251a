import type { authMessages as en } from './auth.messages.ts'

export const authMessages = {
  documentTitle: 'Te damos la bienvenida',
  home: 'Inicio',
  tabs: 'Entrar o registrarse',
  loginTab: 'ENTRAR',
  signupTab: 'REGISTRARSE',
  login: {
    heading: '¡Qué bueno verte!',
    lead: 'Entra y vota dónde se come hoy',
    submit: 'Entrar',
    busy: 'Entrando...',
  },
  signup: {
    heading: 'Crear una cuenta',
    lead: 'Regístrate y empieza a votar dónde comer',
    submit: 'Registrarse',
    busy: 'Creando la cuenta...',
  },
  joining: (team) => ({
    heading: `Unirse a ${team}`,
    lead: 'Tienes una invitación a este equipo.',
    submit: 'Unirse',
    busy: 'Un momento...',
  }),
  verifying: 'Verificando...',
  protectedByVerifier: 'Este sitio está protegido por reCAPTCHA.',
  redirecting: 'Vamos a tu pizarra...',

  email: 'Correo',
  password: 'Contraseña',
  forgotPassword: '¿Olvidaste la contraseña?',
  displayName: 'Nombre visible',
  displayNamePlaceholder: '¿Cómo te llamamos?',
  team: 'Equipo',
  anotherTeam: 'Otro equipo',
  teamName: 'Nombre del equipo',
  teamNamePlaceholder: 'Busca tu equipo o crea uno',
  matchingTeams: 'Equipos que coinciden',
  teamSearchFailed: 'No se pudieron cargar los equipos',
  noTeamFound: 'Ningún equipo se llama así.',
  teamWillBeCreated: (team) => `«${team}» se creará cuando te registres`,
  addTeam: 'Crear equipo nuevo',

  about: 'Acerca de LunchVote',
  aboutTitle: 'El almuerzo sabe mejor cuando está decidido.',
  aboutText: 'Cuelga los lugares que te gustan, vota una vez al día y sal a comer con tu equipo.',
  backToHome: 'Volver al inicio',

  loginFailed: 'Correo o contraseña incorrectos. Inténtalo de nuevo.',
  registrationFailed: 'No se pudo crear tu cuenta. Inténtalo de nuevo.',
  loggedIn: (name) => ({ title: '¡Qué bueno verte!', text: `Entraste como ${name}` }),
  registered: { title: '¡Te damos la bienvenida a LunchVote!', text: 'Tu cuenta está creada.' },
  alreadyLoggedIn: (own, other) => ({
    title: 'Ya tienes una sesión abierta',
    text: `Ya tienes una sesión abierta en el equipo «${own}». Para unirte a «${other}», ciérrala antes.`,
  }),
  verificationFailures: {
    'not-loaded': {
      inline: 'No se pudo iniciar reCAPTCHA. Recarga la página.',
      title: '❌ No se creó la cuenta',
      text: 'reCAPTCHA no se cargó. Recarga la página e inténtalo de nuevo.',
    },
    failed: {
      inline: 'No se pudo verificar reCAPTCHA. Inténtalo de nuevo.',
      title: '❌ Falló la verificación',
      text: 'No se pudo completar la comprobación de seguridad. Inténtalo de nuevo.',
    },
    empty: {
      inline: 'Falló la verificación de seguridad. Inténtalo de nuevo.',
      title: '❌ No se creó la cuenta',
      text: 'No se pudo comprobar que eres una persona. Inténtalo de nuevo.',
    },
  },
} satisfies typeof en
