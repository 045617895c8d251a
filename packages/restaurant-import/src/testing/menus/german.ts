import { type MenuCase, none, otherContentOn, page, week49 } from './menu-case.ts'

export const german: readonly MenuCase[] = [
  {
    name: 'headings for each day below a calendar week',
    body: page(
      'de',
      `<header><h1>Gasthaus zur Linde</h1><nav><a href="/">Start</a> <a href="/karte">Montag bis Freitag</a></nav></header>
      <main><h2>Mittagsmenü KW 49</h2><p>Montag bis Freitag von 11:30 bis 14:00 Uhr</p>
      <section><h3>Montag</h3><p>Rindsgulasch mit Spätzle</p><p>9,80 €</p><p>Gemüsecurry mit Basmatireis</p><p>8,90 €</p></section>
      <section><h3>Dienstag</h3><p>Hühnerfrikassee mit Reis</p><p>9,50 €</p></section>
      <section><h3>Mittwoch</h3><p>Linsen mit Spätzle und Saitenwürstle</p><p>9,80 €</p></section>
      <section><h3>Donnerstag</h3><p>Maultaschen in der Brühe</p><p>8,50 €</p></section>
      <section><h3>Freitag</h3><p>Gebackener Seelachs mit Kartoffelsalat</p><p>10,50 €</p></section></main>
      <footer>Gasthaus zur Linde, Hauptstraße 5, 70173 Stuttgart</footer>`,
    ),
    days: [
      ...week49(
        ['Rindsgulasch mit Spätzle', 'Gemüsecurry mit Basmatireis'],
        ['Hühnerfrikassee mit Reis'],
        ['Linsen mit Spätzle und Saitenwürstle'],
        ['Maultaschen in der Brühe'],
        ['Gebackener Seelachs mit Kartoffelsalat'],
      ),
      ...none('2026-12-05', '2026-12-07', '2026-11-27'),
    ],
  },
  {
    name: 'a table with a row for each day and a range of dates',
    body: page(
      'de-DE',
      `<h1>Speiseplan vom 30.11. bis 04.12.2026</h1><table>
      <tr><th>Tag</th><th>Menü 1</th><th>Menü 2 (vegetarisch)</th><th>Preis</th></tr>
      <tr><td>Mo</td><td>Schweinebraten mit Knödel</td><td>Käsespätzle mit Röstzwiebeln</td><td>8,90 €</td></tr>
      <tr><td>Di</td><td>Chili con Carne</td><td>Ofengemüse mit Feta</td><td>8,90 €</td></tr>
      <tr><td>Mi</td><td>Hähnchenschenkel mit Pommes</td><td>Gnocchi mit Salbeibutter</td><td>8,90 €</td></tr>
      <tr><td>Do</td><td>Königsberger Klopse</td><td>Linsensuppe</td><td>8,90 €</td></tr>
      <tr><td>Fr</td><td>Fischstäbchen mit Püree</td><td>Milchreis mit Zimt</td><td>8,90 €</td></tr></table>
      <p>Alle Preise inkl. MwSt.</p>`,
    ),
    days: [
      ...week49(
        ['Schweinebraten mit Knödel', 'Käsespätzle mit Röstzwiebeln'],
        ['Chili con Carne', 'Ofengemüse mit Feta'],
        ['Hähnchenschenkel mit Pommes', 'Gnocchi mit Salbeibutter'],
        ['Königsberger Klopse', 'Linsensuppe'],
        ['Fischstäbchen mit Püree', 'Milchreis mit Zimt'],
      ),
      ...none('2026-12-07'),
    ],
  },
  {
    name: 'a table with a column for each day',
    body: page(
      'de',
      `<h2>Wochenkarte 49. KW 2026</h2><table><thead><tr><th></th><th>Montag</th><th>Dienstag</th><th>Mittwoch</th><th>Donnerstag</th><th>Freitag</th></tr></thead>
      <tbody><tr><td>Suppe</td><td>Kürbissuppe</td><td>Tomatensuppe</td><td>Grießnockerlsuppe</td><td>Kartoffelsuppe</td><td>Fischsuppe</td></tr>
      <tr><td>Hauptgericht</td><td>Wiener Schnitzel mit Petersilkartoffeln</td><td>Tafelspitz mit Apfelkren</td><td>Backhendl mit Vogerlsalat</td><td>Fleischlaberl mit Püree</td><td>Zander auf Linsen</td></tr></tbody></table>`,
    ),
    days: week49(
      ['Kürbissuppe', 'Wiener Schnitzel mit Petersilkartoffeln'],
      ['Tomatensuppe', 'Tafelspitz mit Apfelkren'],
      ['Grießnockerlsuppe', 'Backhendl mit Vogerlsalat'],
      ['Kartoffelsuppe', 'Fleischlaberl mit Püree'],
      ['Fischsuppe', 'Zander auf Linsen'],
    ),
  },
  {
    name: 'weekdays only, read for the first time',
    body: page(
      'de',
      '<h1>Mittagstisch</h1><p><b>Montag</b><br>Spaghetti Bolognese 7,90</p><p><b>Dienstag</b><br>Currywurst mit Pommes 6,90</p><p><b>Mittwoch</b><br>Leberkäse mit Ei 6,50</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'unclear', dishes: ['Spaghetti Bolognese'] },
      { day: '2026-12-01', state: 'unclear', dishes: ['Currywurst mit Pommes'] },
      ...none('2026-12-03', '2026-12-05'),
    ],
  },
  {
    name: 'weekdays only, changed since Friday',
    body: page(
      'de',
      '<h1>Mittagstisch</h1><p><b>Montag</b><br>Spaghetti Bolognese 7,90</p><p><b>Dienstag</b><br>Currywurst mit Pommes 6,90</p><p><b>Mittwoch</b><br>Leberkäse mit Ei 6,50</p>',
    ),
    memory: otherContentOn('2026-11-27'),
    days: [
      { day: '2026-11-30', state: 'read', dishes: [['Spaghetti Bolognese', '7,90']] },
      { day: '2026-12-01', state: 'read', dishes: [['Currywurst mit Pommes', '6,90']] },
      ...none('2026-12-03'),
    ],
  },
  {
    name: 'weekdays only, modified this week',
    body: page(
      'de',
      '<h2>Unser Mittagsangebot</h2><ul><li>Mo: Kartoffelpuffer mit Apfelmus</li><li>Di: Rahmgeschnetzeltes mit Nudeln</li><li>Mi: Pizza Margherita</li><li>Do: Ruhetag</li><li>Fr: Forelle Müllerin</li></ul>',
    ),
    lastModifiedOn: '2026-11-30',
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Kartoffelpuffer mit Apfelmus'] },
      { day: '2026-12-02', state: 'read', dishes: ['Pizza Margherita'] },
      { day: '2026-12-04', state: 'read', dishes: ['Forelle Müllerin'] },
      ...none('2026-12-03'),
    ],
  },
  {
    name: 'the menu of last week, which nobody has changed',
    body: page(
      'de',
      '<h2>Mittagskarte KW 48 (23.11. – 27.11.)</h2><h3>Montag</h3><p>Gulaschsuppe</p><h3>Dienstag</h3><p>Sauerbraten</p><h3>Mittwoch</h3><p>Pfannkuchen</p>',
    ),
    lastModifiedOn: '2026-11-30',
    days: none('2026-11-30', '2026-12-01', '2026-12-02'),
  },
  {
    name: 'two weeks on one page, of which the second is the next one',
    body: page(
      'de',
      `<h2>KW 49</h2><p>Montag: Erbseneintopf</p><p>Dienstag: Bratwurst mit Sauerkraut</p><p>Mittwoch: Kässpätzle</p>
      <h2>KW 50</h2><p>Montag: Hackbraten</p><p>Dienstag: Nudelauflauf</p><p>Mittwoch: Schupfnudeln</p>`,
    ),
    days: [
      { day: '2026-11-30', state: 'read', dishes: ['Erbseneintopf'] },
      { day: '2026-12-01', state: 'read', dishes: ['Bratwurst mit Sauerkraut'] },
      { day: '2026-12-08', state: 'read', dishes: ['Nudelauflauf'] },
      ...none('2026-12-16'),
    ],
  },
  {
    name: 'the week at New Year, with its closed days',
    body: page(
      'de',
      `<h2>Wochenmenü KW 53 · 28.12.2026 – 01.01.2027</h2><h3>Montag 28.12.</h3><p>Rinderroulade mit Rotkohl</p><h3>Dienstag 29.12.</h3><p>Hirschragout mit Spätzle</p>
      <h3>Mittwoch 30.12.</h3><p>Entenkeule mit Blaukraut</p><h3>Donnerstag 31.12.</h3><p>geschlossen</p><h3>Freitag 1.1.</h3><p>Feiertag</p>`,
    ),
    days: [
      { day: '2026-12-28', state: 'read', dishes: ['Rinderroulade mit Rotkohl'] },
      { day: '2026-12-30', state: 'read', dishes: ['Entenkeule mit Blaukraut'] },
      ...none('2026-12-31', '2027-01-01', '2027-01-04', '2025-12-29'),
    ],
  },
  {
    name: 'a holiday of the house over an old menu',
    body: page(
      'de',
      '<p>Wir machen Betriebsferien vom 23.11. bis einschl. 6.12.2026</p><h2>Mittagsmenü KW 49</h2><p>Montag: Rouladen</p><p>Dienstag: Gulasch</p>',
    ),
    days: none('2026-11-30', '2026-12-01'),
  },
  {
    name: 'a single day with its date',
    body: page(
      'de',
      '<h1>Tagesmenü für Montag, den 30. November 2026</h1><p>Suppe: Flädlesuppe</p><p>Menü 1: Schweinemedaillons mit Pfefferrahm (A,C,G) € 12,90</p><p>Menü 2: Tagliatelle mit Pilzen (A,G) € 10,90</p><p>Guten Appetit!</p>',
    ),
    days: [
      {
        day: '2026-11-30',
        state: 'read',
        dishes: [
          'Flädlesuppe',
          ['Schweinemedaillons mit Pfefferrahm', '€ 12,90'],
          ['Tagliatelle mit Pilzen', '€ 10,90'],
        ],
      },
      ...none('2026-12-01'),
    ],
  },
  {
    name: 'a page without any day',
    body: page(
      'de',
      '<h1>Heute empfehlen wir</h1><p>Zwiebelrostbraten 18,50 €</p><p>Gemüselasagne 11,90 €</p>',
    ),
    days: [{ day: '2026-11-30', state: 'unclear', dishes: ['Zwiebelrostbraten', 'Gemüselasagne'] }],
  },
  {
    name: 'opening hours and dishes that are always there, but no menu of the day',
    body: page(
      'de',
      '<h2>Öffnungszeiten</h2><p>Montag 11:00–22:00</p><p>Dienstag 11:00–22:00</p><p>Mittwoch Ruhetag</p><p>Kontakt: info@example.org</p>',
    ),
    days: [
      { day: '2026-11-30', state: 'failed' },
      { day: '2026-12-01', state: 'failed' },
    ],
  },
]
