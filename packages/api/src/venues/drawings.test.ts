import { type Drawing, drawingAt, drawingOf, drawings, drawingUrl } from '@lunchvote/contracts/drawings'
import { expect, test } from 'vitest'

test.each<[Drawing, string[]]>([
  ['pizza', ['Pizzeria Napoli', 'PIZZA HUT', 'Ristorante Pizzeria Roma', 'Flammkuchenhaus', 'Pizza & Pasta']],
  ['pasta', ['Trattoria da Enzo', 'Ristorante Bella', 'Pasta & Pizza', 'Vapiano Pastabar']],
  ['burger', ['Burgerlich', 'Hampurilaisbaari', 'La Hamburguesería', 'American Diner']],
  ['sandwich', ['Subway', 'Bagel Shop', 'Bocadillos Pepe', 'Imbiss am Eck', 'Belegte Brötchen']],
  ['tacos', ['Taquería Sol', 'Burrito Baby', 'Mexican Corner']],
  ['falafel', ['Falafel King', 'Kebab House', 'Döner am Tor', 'Beirut Express', 'Ravintola Istanbul']],
  ['curry', ['Curry 36', 'Taj Masala', 'Ravintola Himalaya', 'Thai Orchid', 'Intialainen Keittiö']],
  ['ramen', ['Ramen Bar', 'Nudelhaus', 'Pho 66', 'ラーメン一番', 'Saigon Street']],
  ['sushi', ['Sushi Corner', 'Tokyo Kitchen', '寿司']],
  ['dumplings', ['Dim Sum Haus', 'Momo Time', 'Pierogarnia', 'Shanghai Garden']],
  ['salad', ['Salad bar', 'Salaattibaari', 'Saladerie', 'Salatgarten']],
  ['bowl', ['Poke House', 'Vegan Corner', 'Seoul Kitchen']],
  ['soup', ['Soup Kitchen', 'Suppenbar', 'Keittokomppania', 'Soppköket & Soppa']],
  ['fish', ['Fish & Chips', 'Fischbude', 'Kalaravintola', 'La Poissonnerie']],
  ['steak', ['Steakhaus', 'Wiener Schnitzel', 'Bistro Paul', 'Pihvipaikka']],
  ['barbecue', ['Big BBQ', 'Grilli Toivo', 'Parrilla Don Juan', 'Chicken Point']],
  ['pancakes', ['Pancake House', 'Crêperie Bretonne', 'Brunssipaikka', 'Waffelhaus']],
  ['bakery', ['Bäckerei Müller', 'Boulangerie Paul', 'Panadería Sol', 'Leipomo Nordic']],
  ['coffee', ['Café Central', 'Kahvila Suomi', 'Kaffeehaus', 'Espresso House']],
  [
    'canteen',
    ['Canteen', 'Kantine 2. Stock', 'Lounasravintola Aalto', 'Ravintola Kuu', 'Mensa', 'Zum Anker', ''],
  ],
])('%s is the drawing of %j', (drawing, names) => {
  expect(Object.fromEntries(names.map((name) => [name, drawingOf(name)]))).toEqual(
    Object.fromEntries(names.map((name) => [name, drawing])),
  )
})

test.each<[string, Drawing]>([
  ['Brothers Pizza', 'pizza'],
  ['Two Brothers Burger', 'burger'],
  ['Broth & Noodles', 'ramen'],
  ['Kanazawa Ramen', 'ramen'],
  ['Chicken Tikka House', 'curry'],
  ['Digital Diner', 'burger'],
  ['うどん屋', 'ramen'],
  ['蕎麦', 'ramen'],
])('%s gets %s', (name, drawing) => {
  expect(drawingOf(name)).toBe(drawing)
})

const beginnings = ['Phoenix', 'Kalamata Olive', 'Subtropic', 'Theatre', 'Greenwich', 'Aroma', 'Supper Club']

test.each([...beginnings, 'Freiburger Hof', 'Grünwald', 'Machines'])(
  'a word that only contains the beginning of another word does not choose a drawing: %s',
  (name) => {
    expect(drawingOf(name)).toBe('canteen')
  },
)

test('the address of a drawing is recognised on every host', () => {
  for (const drawing of drawings)
    expect(drawingAt(drawingUrl('http://localhost:3000', drawing))).toBe(drawing)
})

test.each([
  'https://lunch.example.com/drawings/',
  'https://lunch.example.com/drawings/unknown.svg',
  'https://lunch.example.com/more/drawings/pizza.svg',
  'https://lunch.example.com/drawings/pizza.svg/more',
  'pizza.svg',
])('%s is not the address of a drawing', (url) => {
  expect(drawingAt(url)).toBeUndefined()
})
