import type { faqMessages as en } from './faq.messages.ts'

export const faqMessages = {
  back: 'Retour à l’accueil',
  title: 'Questions fréquentes',
  documentTitle: 'FAQ',
  voting: {
    question: 'Comment vote-t-on ?',
    answer:
      'Chaque personne a une voix par jour. Ouvre l’ardoise, choisis le resto qui te fait envie et appuie sur son bouton de vote. Les barres montrent quelle part de l’équipe est derrière chaque resto, et celui qui a le plus de voix gagne.',
  },
  changing: {
    question: 'Puis-je changer mon vote ?',
    answer:
      'Autant que tu veux, jusqu’à la fin du vote ou à la remise à zéro. Vote pour un autre resto et ta voix y passe ; « Retirer le vote » l’annule.',
  },
  ways: {
    question: 'Peut-on voter pour plusieurs restos, ou en secret ?',
    answer:
      'Les deux, si l’admin le choisit dans « Gestion de l’équipe ». Avec « Tout ce qui me va », tu dis « Ça me va » ou « Non merci » à autant de restos que tu veux, et celui qui a le plus de pour, une fois les contre retirés, gagne. Les votes peuvent aussi rester masqués jusqu’à ton vote, ou jusqu’à la fin du vote. L’ardoise dit alors qui a voté, mais pas pour quoi.',
  },
  closing: {
    question: 'Qui met fin au vote ?',
    answer:
      'L’horloge, si l’admin a fixé une heure de clôture : à cette heure-là, le vote se termine, et l’ardoise montre où on mange. Chaque membre de l’équipe peut aussi décider tout de suite avec « Décider », ou rouvrir le vote ensuite. Sans heure de clôture, le vote reste ouvert toute la journée.',
  },
  daysOff: {
    question: 'Et les jours fériés ?',
    answer:
      'Dans « Gestion de l’équipe », l’admin choisit une région, dont les jours fériés sont alors libres, et ajoute vos propres jours libres. Un jour libre, le vote ne se termine pas et il n’y a pas de rappel ; l’ardoise dit quand est le prochain déjeuner. Qui est là peut quand même voter.',
  },
  suggestions: {
    question: 'Et si personne ne veut choisir ?',
    answer:
      'Appuie sur « Trois idées » : l’ardoise met alors en avant les deux restos où l’équipe n’a pas mangé depuis le plus longtemps, et un joker. Toute l’équipe reçoit les trois mêmes. L’admin peut aussi choisir que, faute de votes, la première l’emporte.',
  },
  ties: {
    question: 'Comment départage-t-on une égalité ?',
    answer:
      'Parmi les restos à égalité, vous mangez dans celui où l’équipe n’est pas allée depuis le plus longtemps, et un nouveau resto passe en premier. Si cela ne suffit pas, le resto qui a eu toutes ses voix en premier gagne. L’ardoise donne la raison, et l’{history} aussi.',
    history: 'historique des déjeuners',
  },
  weeks: {
    question: 'Comment commence et finit une semaine ?',
    answer:
      'Le premier jour de déjeuner, l’ardoise s’ouvre sur le resto où l’équipe a déjà mangé, mais pas depuis le plus longtemps, jusqu’au premier vote. Le dernier, à partir de 13:00, elle dit la semaine en une phrase. À partir de décembre, « Historique des déjeuners » mène à l’année : déjeuners, restos et une image à partager, sans aucun nom de personne.',
  },
  tables: {
    question: 'Et si nous allons à des endroits différents ?',
    answer:
      'Une fois le déjeuner décidé, « Ouvrir une autre table… » en ouvre une ailleurs, ou pour une commande où chaque personne écrit ce qu’elle veut. Les autres s’y joignent d’un geste, et qui ne change rien suit la décision. Les invités comptent à la table de la personne qui les amène. Si tu as activé les rappels, tu en reçois un cinq minutes avant le départ de ta table.',
  },
  chats: {
    question: 'Peut-on voter dans notre messagerie ?',
    answer:
      'L’admin peut ajouter un canal de votre messagerie dans « Gestion de l’équipe ». Ses messages contiennent un lien pour chaque resto, et aussi des boutons dans Mattermost. La première fois, un bouton répond par un lien qui demande quel compte est le tien. « Mon compte » montre ces messageries.',
  },
  assistants: {
    question: 'Mon assistant peut-il voter pour moi ?',
    answer:
      'Oui, s’il connaît le Model Context Protocol. Crée un jeton d’accès dans « Mon compte », et donne-le à ton assistant avec l’adresse de ce LunchVote, suivie de /mcp. Le jeton décide s’il peut seulement regarder, ou aussi voter et ajouter des restos.',
  },
  venues: {
    question: 'Comment ajouter un resto ?',
    answer:
      'Tout le monde dans l’équipe peut {add} : il faut un nom, et une ligne sur ce qui vaut le déplacement. Un dessin qui va avec le nom s’affiche, jusqu’à ce que tu choisisses une image. Le lien vers la page du restaurant remplit tout cela. Les idées pour un autre jour vont dans le {vault}.',
    add: 'en ajouter un',
    vault: 'carnet',
  },
  admin: {
    question: 'Qui est l’admin de l’équipe ?',
    answer:
      'La personne qui a créé l’équipe. Une seule personne est admin à la fois, et ce rôle peut passer à un autre membre.',
  },
  managing: {
    question: 'Comment gère-t-on l’équipe ?',
    answer:
      'Dans {team}, une entrée du menu réservée à l’admin : fuseau horaire, remise à zéro quotidienne et heure de clôture, quand et d’où vous partez, façon de voter, qui peut rejoindre l’équipe, son nom, ses membres et les liens avec lesquels ils réinitialisent leur mot de passe, et sa suppression.',
    team: 'Gestion de l’équipe',
  },
  founding: {
    question: 'Comment créer une nouvelle équipe ?',
    answer:
      'Déconnecte-toi, inscris-toi avec une autre adresse e-mail, et tape un nom d’équipe que personne n’a encore. Tu es alors l’admin de cette nouvelle équipe.',
  },
  joining: {
    question: 'Comment les autres rejoignent-ils mon équipe ?',
    answer:
      'Envoie-leur le {invite}. Ou bien ils choisissent le nom exact de l’équipe, {name}, en s’inscrivant, sauf si on ne rejoint ton équipe que sur invitation.',
    visitorAnswer:
      'Envoie-leur le {invite}. Ou bien ils choisissent le nom exact de l’équipe en s’inscrivant, sauf si on ne rejoint ton équipe que sur invitation.',
    invite: 'lien d’invitation',
  },
} satisfies typeof en
