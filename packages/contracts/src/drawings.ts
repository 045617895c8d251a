/** The drawings that this server has as pictures of venues. Each is the file `{name}.svg` in apps/web/public/drawings. */
export const drawings = [
  'pizza',
  'pasta',
  'burger',
  'sandwich',
  'tacos',
  'falafel',
  'curry',
  'ramen',
  'sushi',
  'dumplings',
  'salad',
  'bowl',
  'soup',
  'fish',
  'steak',
  'barbecue',
  'pancakes',
  'bakery',
  'coffee',
  'canteen',
] as const

export type Drawing = (typeof drawings)[number]

/** @param origin the origin of the server, for example `https://lunch.example.com` */
export const drawingUrl = (origin: string, drawing: Drawing) => `${origin}/drawings/${drawing}.svg`

/** Returns the drawing to which an address leads, on whatever host. Undefined if it is another picture. */
export function drawingAt(url: string): Drawing | undefined {
  const name = /^https?:\/\/[^/]+\/drawings\/([a-z]+)\.svg$/.exec(url)?.[1]
  return drawings.find((drawing) => drawing === name)
}

type Words = readonly (readonly [Drawing, RegExp])[]

/** Words for dishes, in several languages. Letters have no accents here. */
const dishes: Words = [
  ['pizza', /pizz|flammkuchen|focacc|calzone/],
  ['pasta', /pasta|spaghett|lasagn|gnocch|ravioli|spatzle|tagliatell/],
  ['burger', /\b(?:ham|cheese|veggie|smash)?burger|hampuri|hamburgues|\bfrites?\b|fritten|pommes/],
  [
    'sandwich',
    /sandw|panin|bagel|\bsubs?\b|subway|toast|baguett|bocad|brotchen|\bbrot(?:e|zeit)?\b|smorg|voileip|\bdelis?\b/,
  ],
  ['tacos', /\btaco|taquer|burrit|quesad|nacho|enchilad|fajita|tortill/],
  ['falafel', /falaf|kebab|kebap|doner|durum|gyros|shawarma|shoarma|hummus|pita\b|meze|souvlak/],
  ['curry', /curr(?:y|ies)|masala|tandoo?r|biryan|tikka|\bdal\b|dosa\b|naan\b/],
  [
    'ramen',
    /ramen|noodle|nudel|nuudel|\bpho\b|udon|soba\b|\bwok\b|laksa|nouilles|fideos|ラーメン|拉麺|拉面|うとん|蕎麦|そば/,
  ],
  ['sushi', /sushi|sashimi|maki\b|bento|izakaya|寿司|鮨/],
  [
    'dumplings',
    /dumpling|dim ?sum|gyoza|\bmomos?\b|\bbaos?\b|pierog|pelmen|jiaozi|wonton|mantu?\b|ravioles|餃子|饺子/,
  ],
  ['salad', /salad|salat|salaat|sallad|ensalad|insalat|\bgreens\b|\bgrunzeug/],
  ['bowl', /bowl|poke\b|bibimbap|buddha|acai/],
  ['soup', /soup|suppe(?!r)|sopa\b|sopas\b|soppa|zuppa|\bkeitto|keitot|borscht|eintopf|ramenya|chowder/],
  [
    'fish',
    /fish|fisch|fisk|\bkala(?!m)|poisson|pescad|pescheria|marisc|seafood|lobster|oyster|lachs|salmon|\blohi|sill\b/,
  ],
  ['steak', /steak|pihvi|entrecot|chuleton|schnitzel|filet/],
  ['barbecue', /barbe[cq]ue|\bbbq|grill|\bribs?\b|parrill|asador|rotisser|churrasc|smokehouse|wings\b|wurst/],
  [
    'pancakes',
    /pancake|waff|vohvel|crepe|pfannkuchen|lett?u\b|pannuk|breakfast|brunch|brunss|fruhstuck|desayun|petit.dej|aamiai/,
  ],
  [
    'bakery',
    /baker|backer|konditor|boulanger|patisser|panader|panific|pasteler|leipom|bageri|croissant|donut|pretzel|brezel/,
  ],
  [
    'coffee',
    /coffee|caf[eé]\b|cafes\b|cafeter|caffe|kaffe|kafe|kahvi|espresso|latte\b|roaster|rosterei|tearoom|\btea\b/,
  ],
  [
    'canteen',
    /canteen|cantine|cantina\b|kantine|kantin|mensa\b|cafeteria|ruokala|comedor|lounas|buffet|bufe/,
  ],
]

/** Words for cuisines, which decide if no dish is named. */
const cuisines: Words = [
  ['pasta', /\bital|trattor|osteria|napoli|\broma\b|milano|toscan|sicil|da [a-z]+o\b/],
  ['tacos', /mexic|mexik|meksik|cantina|tex.?mex/],
  [
    'falafel',
    /leban|liban|oriental|orient\b|turk|turc|istanbul|syri|israel|arab|greek|griech|grec|kreik|beirut|damas/,
  ],
  [
    'curry',
    /india|indis|intia|nepal|himalaya|everest|thai|bangkok|pakistan|punjab|bombay|mumbai|delhi|sri lanka/,
  ],
  ['sushi', /japan|tokyo|osaka|kyoto/],
  ['ramen', /vietnam|saigon|hanoi|asia|malay/],
  ['dumplings', /\bchin(?:a|es|oi)|kiina|shanghai|peking|beijing|sichuan|canton|georgia/],
  ['bowl', /korea|seoul|hawai|vegan|veget|vege\b/],
  ['burger', /americ|amerik|\bdiner\b/],
  ['fish', /\bhafen|harbou?r|\bport\b/],
]

/** Words for kinds of places, which decide if nothing else does. */
const places: Words = [
  ['pasta', /ristorante/],
  ['barbecue', /chicken|pollo|poulet|hahnchen|\bkana\b/],
  ['steak', /bistro|brasserie|\bpub\b|gasthaus|wirtshaus|brauhaus|taberna|tavern/],
  ['sandwich', /kiosk|imbiss|snack/],
]

/**
 * Chooses a drawing by the words in the name of a venue. Dishes count before cuisines, and cuisines before kinds of
 * places. Of several dishes, the first one named counts. A name without a known word gets the canteen.
 */
export function drawingOf(name: string): Drawing {
  const text = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFC')
  for (const words of [dishes, cuisines, places]) {
    const found = firstNamed(words, text)
    if (found) return found
  }
  return 'canteen'
}

function firstNamed(words: Words, text: string): Drawing | undefined {
  const named = words
    .map(([drawing, word]) => ({ drawing, index: text.search(word) }))
    .filter(({ index }) => index >= 0)
  // `toSorted` is stable, so of two words at the same place, the earlier one in the list counts.
  return named.toSorted((a, b) => a.index - b.index)[0]?.drawing
}
