import { type MenuCase, page } from './menu-case.ts'

const monday = '2026-11-30'
const today = (
  name: string,
  lang: string,
  list: string,
  ...dishes: (string | readonly [string, string])[]
): MenuCase => ({
  name,
  body: page(lang, `<h2>30.11.2026</h2>${list}<h2>1.12.2026</h2><p>Soljanka</p>`),
  days: [{ day: monday, state: 'read', dishes }],
})

/** What stands around the names of dishes, and where a dish ends. */
export const dishTexts: readonly MenuCase[] = [
  today(
    'allergens of one letter',
    'de',
    '<ul><li>Gulaschsuppe A</li><li>Käsespätzle C</li><li>Hühnerbrühe I</li><li>Krautfleckerl<sup>E</sup></li></ul>',
    'Gulaschsuppe',
    'Käsespätzle',
    'Hühnerbrühe',
    'Krautfleckerl',
  ),
  today(
    'dishes that begin with a small letter, each in its own element',
    'fi',
    '<p>Tomaattikeitto</p><p>lohikiusaus</p><p>Porkkanapihvit</p>',
    'Tomaattikeitto',
    'lohikiusaus',
    'Porkkanapihvit',
  ),
  today(
    'a dish that goes on in the next line of its element',
    'de',
    '<p>Rinderroulade,<br>Rotkohl und<br>Klöße</p><p>Zander 9,50 € mit<br>feinem Gemüse</p><p>Nudeln<br>süßsauer</p>',
    'Rinderroulade, Rotkohl und Klöße',
    ['Zander mit feinem Gemüse', '9,50 €'],
    'Nudeln süßsauer',
  ),
  today(
    'dishes that are crossed out or sold out',
    'sv',
    '<p style="text-decoration: line-through">Lax i ugn</p><p><s>Fiskgratäng</s> SLUT</p><p>Räksallad (slutsåld)</p><p>Korv stroganoff</p>',
    'Korv stroganoff',
  ),
  today(
    'sentences and fees between the dishes',
    'it',
    '<p>Risotto allo zafferano 9,00 €</p><p>Nous vous souhaitons bon appétit</p><p>Coperto 1,50 €</p><p>Dazu servieren wir einen Salat.</p><p>Patate al forno 4,00 €</p>',
    ['Risotto allo zafferano', '9,00 €'],
    ['Patate al forno', '4,00 €'],
  ),
  {
    name: 'a table with commas',
    type: 'text/csv',
    body: 'date,dish,price\n2026-11-30,Leek soup,4.50\n2026-11-30,Ham sandwich,5.00\n2026-12-01,Bean stew,6.00\n',
    days: [
      {
        day: monday,
        state: 'read',
        dishes: [
          ['Leek soup', '4.50'],
          ['Ham sandwich', '5.00'],
        ],
      },
    ],
  },
]
