import { type MenuCase, none } from './menu-case.ts'
import { pdfFile, textsBelow } from './pdf-file.ts'

const [monday, tuesday, wednesday] = ['2026-11-30', '2026-12-01', '2026-12-02'] as const
const type = 'application/pdf'

/** Lines of one text, as they are in a cell of a table. */
const lines = (x: number, y: number, ...texts: string[]) => textsBelow(texts, { x, y, step: 13 })

/** PDF files of which the texts go on in the next line, stand beside each other in rows, or are crossed out. */
export const pdfTables: readonly MenuCase[] = [
  {
    name: 'a PDF with a column for each day, and dishes that go on in the next line',
    type,
    body: pdfFile([
      ...textsBelow(['Speiseplan KW 49']),
      ...lines(50, 80, 'Montag'),
      ...lines(50, 102, 'Geschnetzeltes in', 'Currysauce mit', 'Basmatireis'),
      ...lines(50, 150, 'Linseneintopf'),
      ...lines(150, 80, 'Dienstag'),
      ...lines(150, 102, 'Rinderroulade', 'Hausfrauenart'),
      ...lines(150, 150, 'Pasta Napoli'),
      ...lines(250, 80, 'Mittwoch'),
      ...lines(250, 102, 'Kohlroulade'),
      ...lines(250, 150, 'Forelle'),
    ]),
    days: [
      {
        day: monday,
        state: 'read',
        dishes: ['Geschnetzeltes in Currysauce mit Basmatireis', 'Linseneintopf'],
      },
      // Nobody can know whether the first two lines are one dish.
      { day: tuesday, state: 'read', dishes: ['Pasta Napoli'] },
      { day: wednesday, state: 'read', dishes: ['Kohlroulade', 'Forelle'] },
    ],
  },
  {
    name: 'a PDF with three short dishes below each day',
    type,
    body: pdfFile([
      ...textsBelow(['Speiseplan KW 49']),
      ...lines(50, 80, 'Montag', 'Linsensuppe', 'Rindergulasch', 'Apfelkompott'),
      ...lines(135, 80, 'Dienstag', 'Tomatensuppe', 'Seelachsfilet', 'Schokopudding'),
      ...lines(220, 80, 'Mittwoch', 'Nudelsuppe', 'Schweinebraten', 'Obstsalat'),
    ]),
    days: [{ day: tuesday, state: 'read', dishes: ['Tomatensuppe', 'Seelachsfilet', 'Schokopudding'] }],
  },
  {
    name: 'a PDF with a row for each day, and two dishes beside each other that go on in the next line',
    type,
    body: pdfFile([
      ...textsBelow(['Speiseplan KW 49']),
      ...lines(50, 80, 'Montag', '30.11.'),
      ...lines(110, 80, 'Geschnetzeltes in Currysauce', 'mit Basmatireis und Ananas'),
      ...lines(300, 80, 'Lasagne mit Tomaten und', 'Mozzarella'),
      ...lines(50, 120, 'Dienstag', '1.12.'),
      ...lines(110, 120, 'Rinderroulade Hausfrauenart', 'Apfelrotkohl'),
      ...lines(300, 120, 'Spinatauflauf'),
      ...lines(50, 160, 'Mittwoch', '2.12.'),
      ...lines(110, 160, 'Bratwurst'),
      ...lines(300, 160, 'Milchreis'),
    ]),
    days: [
      {
        day: monday,
        state: 'read',
        dishes: [
          'Geschnetzeltes in Currysauce mit Basmatireis und Ananas',
          'Lasagne mit Tomaten und Mozzarella',
        ],
      },
      { day: tuesday, state: 'read', dishes: ['Spinatauflauf'] },
      { day: wednesday, state: 'read', dishes: ['Bratwurst', 'Milchreis'] },
      ...none('2026-12-03'),
    ],
  },
  {
    name: 'a PDF with a price beside the first line of a dish',
    type,
    body: pdfFile([
      ...textsBelow(['Speiseplan KW 49']),
      ...lines(50, 80, 'Montag'),
      ...lines(50, 102, 'Maultaschen mit Zwiebelschmelze und', 'Kartoffelsalat'),
      ...lines(260, 102, '9,90 €'),
      ...lines(50, 150, 'Dienstag'),
      ...lines(50, 172, 'Zander'),
      ...lines(260, 172, '12,90 €'),
    ]),
    days: [
      {
        day: monday,
        state: 'read',
        dishes: [['Maultaschen mit Zwiebelschmelze und Kartoffelsalat', '9,90 €']],
      },
      { day: tuesday, state: 'read', dishes: [['Zander', '12,90 €']] },
    ],
  },
  {
    name: 'a PDF with a dish that is crossed out, and one that is underlined',
    type,
    body: pdfFile([
      ...textsBelow(['Montag, 30.11.2026']),
      { x: 50, y: 80, text: 'Zanderfilet mit Reis', line: { above: 3, width: 100 } },
      { x: 50, y: 110, text: 'Lachsfilet mit Reis', line: { above: -2, width: 100 } },
      ...textsBelow(['Dienstag, 1.12.2026', 'Soljanka'], { y: 150, step: 30 }),
    ]),
    days: [
      { day: monday, state: 'read', dishes: ['Lachsfilet mit Reis'] },
      { day: tuesday, state: 'read', dishes: ['Soljanka'] },
    ],
  },
]
