import type { landingMessages as en } from './landing.messages.ts'

export const landingMessages = {
  logIn: 'Entrar',
  signUp: 'Registrarse',
  title: 'Almuerzo resuelto a mediodía.',
  text: 'Tu equipo pone sus lugares en una pizarra, vota en segundos y sale a comer sin más vueltas.',
  start: 'Empezar',
  stepsTitle: 'A la mesa en tres pasos',
  add: {
    title: 'Añade lugares',
    text: 'Cuelga en la pizarra los lugares que te gustan, cada uno con una imagen que abra el apetito.',
  },
  vote: {
    title: 'El equipo vota',
    text: 'Un voto por persona, cada día. Cambia de idea cuantas veces quieras.',
  },
  win: {
    title: 'Gana el lugar más votado',
    text: 'Nadie tiene que decidir por los demás. Toma el abrigo y en marcha.',
  },
  bring: '¿Ya hay hambre? Trae al equipo.',
} satisfies typeof en
