import type { landingMessages as en } from './landing.messages.ts'

export const landingMessages = {
  logIn: 'Connexion',
  signUp: 'S’inscrire',
  title: 'À midi, c’est décidé.',
  text: 'Ton équipe met ses restos sur une ardoise, vote en quelques secondes et part manger ensemble.',
  start: 'C’est parti',
  stepsTitle: 'À table en trois étapes',
  add: {
    title: 'Ajoute des restos',
    text: 'Mets sur l’ardoise les restos que tu aimes, chacun avec une image qui donne faim.',
  },
  vote: {
    title: 'L’équipe vote',
    text: 'Une voix par personne, chaque jour. Change d’avis autant que tu veux.',
  },
  win: {
    title: 'Le resto en tête gagne',
    text: 'Personne ne doit décider pour tout le monde. Attrape ton manteau et file.',
  },
  bring: 'Déjà faim ? Amène ton équipe.',
} satisfies typeof en
