import type { oidcMessages as en } from './oidc.messages.ts'

export const oidcMessages = {
  logIn: (company) => `Entrar con ${company}`,
  or: 'o',
  onlyLead: 'Entra y vota dónde se come hoy',

  loginFailed: 'No se pudo entrar',
  failures: (company) => ({
    denied: `No entraste, porque ${company} lo rechazó o porque lo cancelaste. Inténtalo de nuevo.`,
    'email-missing': `${company} no nos dice tu correo (el claim «email»), así que no puedes unirte a un equipo. Consulta con quien administra el acceso.`,
    'email-unverified': `${company} no confirma que tu correo esté verificado (el claim «email_verified», o «xms_edov» de Microsoft). Consulta con quien administra el acceso.`,
    expired: 'Tardó demasiado, ya se usó o empezó en otro navegador. Entra de nuevo.',
    'linked-elsewhere': `La cuenta con tu correo pertenece a otro acceso de ${company}. Consulta con quien administra el acceso.`,
    'rate-limited': 'Demasiadas personas entran ahora desde tu red. Inténtalo de nuevo en un minuto.',
    unavailable: `${company} no responde en este momento. Inténtalo de nuevo en unos minutos.`,
    untrusted: `No podemos confiar en la respuesta de ${company}, así que no entraste. Inténtalo de nuevo o consulta con quien administra el acceso.`,
    unknown: 'No entraste. Inténtalo de nuevo.',
  }),

  pending: 'Abriendo tu sesión',
  pendingFailed: 'No se pudo abrir tu sesión',
  join: {
    title: 'Únete a un equipo o crea uno',
    lead: (company, email) => `Entraste con ${company} como ${email}.`,
    submit: 'Continuar',
  },
  link: {
    title: 'Vincula tu cuenta',
    lead: (company, email) =>
      `Ya hay una cuenta para ${email}. Escribe su contraseña una vez. A partir de entonces entrarás con ${company}.`,
    submit: 'Vincular cuenta',
    busy: 'Vinculando...',
    failed: 'No se pudo vincular tu cuenta. Inténtalo de nuevo.',
  },
  linked: (company) => ({
    title: 'Cuenta vinculada',
    text: `A partir de ahora puedes entrar con ${company}.`,
  }),

  section: {
    unknown: (company) => `Puedes entrar con ${company}.`,
    notLinked: (company) => `Entra una vez con ${company} para vincular tu cuenta.`,
    linkedOnly: (company) => `Tu cuenta está vinculada. Entras con ${company}.`,
    linkedWithoutPassword: (company) =>
      `Entras con ${company}. Para desvincular tu cuenta, crea antes una contraseña.`,
    linked: (company) => `Tu cuenta está vinculada. Entras con ${company} o con tu contraseña.`,
    loadFailed: 'No se pudo cargar tu forma de entrar',
  },
  unlinkFailed: { title: 'No se pudo desvincular tu cuenta' },
  unlinked: { title: 'Cuenta desvinculada', text: 'A partir de ahora entras con tu contraseña.' },
  unlinkedOnly: (company) => ({
    title: 'Cuenta desvinculada',
    text: `Se vincula de nuevo la próxima vez que entres con ${company}.`,
  }),
  noPassword: (company) => `Tu cuenta no tiene contraseña. Entras con ${company}.`,
} satisfies typeof en
