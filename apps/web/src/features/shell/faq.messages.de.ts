import type { faqMessages as en } from './faq.messages.ts'

export const faqMessages = {
  back: 'Zurück zur Startseite',
  title: 'Häufige Fragen',
  documentTitle: 'Häufige Fragen',
  voting: {
    question: 'Wie geht das Abstimmen?',
    answer:
      'Alle haben jeden Tag eine Stimme. Öffne die Tafel, such dir das Lokal aus, auf das du Hunger hast, und tipp auf seinen Knopf zum Abstimmen. Die Balken zeigen, wie viel vom Team hinter jedem Lokal steht, und das mit den meisten Stimmen gewinnt.',
  },
  changing: {
    question: 'Kann ich mich umentscheiden?',
    answer:
      'So oft du willst, bis die Abstimmung endet oder die Stimmen zurückgesetzt werden. Stimm für ein anderes Lokal, und deine Stimme wandert dorthin. Mit „Zurücknehmen“ ist sie ganz weg.',
  },
  ways: {
    question: 'Können wir für mehrere Lokale stimmen, oder geheim?',
    answer:
      'Beides, wenn es in der Teamverwaltung so eingestellt ist. Bei „Alles, was ich essen würde“ sagst du „Gern“ oder „Nein danke“ zu so vielen Lokalen, wie du magst, und es gewinnt das, bei dem nach Abzug der Nein-Stimmen die meisten Ja-Stimmen übrig bleiben. Stimmen können auch verdeckt bleiben, bis du abgestimmt hast oder bis die Abstimmung endet. Die Tafel zeigt dann, wer abgestimmt hat, aber nicht, wofür.',
  },
  closing: {
    question: 'Wer beendet die Abstimmung?',
    answer:
      'Die Uhr, wenn in der Teamverwaltung eine Uhrzeit eingestellt ist: Auf die Minute genau ist Schluss, und die Tafel zeigt, wohin ihr geht. Alle im Team können auch mit „Entscheiden“ sofort entscheiden oder die Abstimmung danach wieder öffnen. Ohne Uhrzeit läuft die Abstimmung den ganzen Tag.',
  },
  daysOff: {
    question: 'Was ist an Feiertagen?',
    answer:
      'In der Teamverwaltung lässt sich eine Region wählen, deren Feiertage dann frei sind. Dort stehen auch eigene freie Tage. An einem freien Tag endet keine Abstimmung, und niemand wird erinnert; die Tafel sagt, wann der nächste Lunch ist. Wer da ist, kann trotzdem abstimmen.',
  },
  suggestions: {
    question: 'Und wenn niemand wählen will?',
    answer:
      'Drück „Drei vorschlagen“: Die Tafel hebt dann zwei Lokale hervor, in denen ihr am längsten nicht wart, und eine Überraschung. Alle im Team bekommen dieselben drei. In der Teamverwaltung lässt sich auch einstellen, dass ein Tag ohne Stimmen mit dem ersten davon endet.',
  },
  ties: {
    question: 'Was passiert bei Gleichstand?',
    answer:
      'Von den Lokalen, die gleichauf liegen, gewinnt das, in dem ihr am längsten nicht wart, und ein neues Lokal gilt als am längsten. Hilft das nicht, gewinnt das Lokal, dessen Stimmen zuerst beisammen waren. Die Tafel nennt den Grund, und die {history} auch.',
    history: 'Mittagschronik',
  },
  weeks: {
    question: 'Wie beginnt und endet eine Woche?',
    answer:
      'Am ersten Lunchtag beginnt die Tafel mit dem Lokal, in dem ihr schon wart, aber am längsten nicht mehr, bis jemand abstimmt. Am letzten sagt sie ab 13:00 Uhr die Woche in einem Satz. Ab Dezember führt „Mittagschronik“ zum Jahr: Mittagessen, Lokale und ein Bild zum Teilen, aber kein Name.',
  },
  tables: {
    question: 'Und wenn wir verschiedene Ziele haben?',
    answer:
      'Sobald das Mittagessen feststeht, macht „Weiteren Tisch aufmachen…“ einen an einem anderen Ort auf, oder für eine Bestellung, in die alle schreiben, was sie möchten. Andere kommen mit einem Tippen dazu, und wer nichts ändert, bleibt bei der Entscheidung. Gäste zählen am Tisch derer, die sie mitbringen. Wer Erinnerungen eingeschaltet hat, bekommt eine fünf Minuten bevor es am eigenen Tisch losgeht.',
  },
  chats: {
    question: 'Können wir in unserem Chat abstimmen?',
    answer:
      'Wer bei euch Admin ist, kann in der Teamverwaltung einen Kanal eures Chats hinzufügen. Die Nachrichten dort haben einen Link für jedes Lokal, in Mattermost auch Knöpfe. Beim ersten Mal antwortet ein Knopf mit einem Link, der fragt, welches Konto deines ist. Unter „Mein Konto“ stehen diese Chats.',
  },
  assistants: {
    question: 'Kann mein KI-Assistent für mich abstimmen?',
    answer:
      'Ja, wenn er das Model Context Protocol kennt. Erstell unter „Mein Konto“ ein Zugriffstoken und gib es ihm zusammen mit der Adresse dieses LunchVote, gefolgt von /mcp. Das Token bestimmt, ob er nur schauen oder auch abstimmen und Lokale hinzufügen darf.',
  },
  venues: {
    question: 'Wie kommt ein Lokal auf die Tafel?',
    answer:
      'Alle im Team können {add}: Es braucht einen Namen und einen Satz dazu, warum sich der Weg lohnt. Es bekommt eine Zeichnung, die zu seinem Namen passt, bis du ein Bild wählst. Der Link zur Seite des Restaurants füllt das alles aus. Ideen für einen anderen Tag kommen auf die {vault}.',
    add: 'eines hinzufügen',
    vault: 'Merkliste',
  },
  admin: {
    question: 'Wer ist Admin des Teams?',
    answer:
      'Zuerst, wer das Team gegründet hat. Admin ist immer genau ein Mitglied, und die Rolle lässt sich weitergeben.',
  },
  managing: {
    question: 'Wie verwaltet man als Admin das Team?',
    answer:
      'Im Menü unter {team} (das sieht nur, wer Admin ist): Zeitzone, tägliches Zurücksetzen und Ende der Abstimmung, wann und wo ihr losgeht, wie ihr abstimmt, wer dazukommen kann, der Name des Teams, seine Mitglieder und Links, mit denen sie ihr Passwort zurücksetzen, und das Löschen des Teams.',
    team: 'Teamverwaltung',
  },
  founding: {
    question: 'Wie gründe ich ein neues Team?',
    answer:
      'Melde dich ab, registriere dich mit einer anderen E-Mail-Adresse und gib einen Teamnamen ein, den noch niemand hat. Dann bist du Admin des neuen Teams.',
  },
  joining: {
    question: 'Wie kommen andere in mein Team?',
    answer:
      'Schick ihnen den {invite}. Oder sie wählen beim Registrieren genau den Teamnamen {name}, außer ihr nehmt neue Mitglieder nur mit Einladung auf.',
    visitorAnswer:
      'Schick ihnen den {invite}. Oder sie wählen beim Registrieren genau den Teamnamen, außer ihr nehmt neue Mitglieder nur mit Einladung auf.',
    invite: 'Einladungslink',
  },
} satisfies typeof en
