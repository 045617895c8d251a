const set = (words: string) => new Set(words.split(/\s+/))

/** Words, folded, that can stand before the day in a heading, such as `Lunch menu for`. */
const leadWords =
  set(`menu menus menue menyn meny lunch lunchmenu lunchmeny lunches special specials daily today todays
  for of on the our and at speisekarte speiseplan tageskarte wochenkarte mittag mittags mittagsmenu mittagsmenus mittagsmenue
  mittagstisch mittagskarte mittagessen mittagsangebot tagesmenu tagesmenue tagesgericht tagesgerichte tagesangebot essensplan
  kantine heute am fur vom von der die das den dem unser unsere und zum lounas lounaslista lounaat lounasmenu ruokalista
  paivan tanaan dagens veckans matsedel idag for den till plat plats du jour de des la le les un menus carte dejeuner midi
  notre nos aujourd hui ce formule ardoise el del dia los para comida almuerzo platos plato nuestro nuestra hoy pranzo menu
  piatti piatto giorno il di per oggi poledni denni obed obedy obedove jidelni listek nabidka na den dne v ve dnesni dnes
  tagesempfehlung empfehlung tageskarte week semaine semana woche canteen mensa
  speisenplan menuplan wochenmenu wochenspeiseplan wochenplan lunchkarte gultig valid aktuelle aktueller weekly semanal
  hebdomadaire veckomeny tydenni della settimana settimanale dal`)

/** Whether a folded text consists of words that lead to the day. An empty text does. */
export const isLead = (text: string) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => leadWords.has(word))

/** Words, folded, of a heading over a menu. */
const menuNames =
  /(?<!\p{L})(?:\p{L}*(?:menu|lunch|lounas|mittag)\p{L}*|\p{L}*(?:karte|plan|angebot|gerichte?|meny)|ruokalista|essen|mensa|kantine|canteen|cafeteria|week|woche|wochen\p{L}+|semaine|semana|settimana|viikko|viikon|vecka|veckans|tyden|tydenni|plats?|carte|dejeuner|formule|ardoise|comida|almuerzo|platos?|pranzo|piatt[oi]|obed\p{L}*|jidel\p{L}*|poledni|denni|nabidka|matsedel|dagens)(?!\p{L})/u

/** Words, folded, of an event that lasts some days, which are not those of the menu below, such as `Wildwochen`. */
const events =
  /(?<!\p{L})(?:(?!kalender|arbeits)\p{L}{3,}wochen?|\p{L}{3,}(?<!mon|diens|donners|frei|sams|sonn)tage|\p{L}*markt|\p{L}*festival\p{L}*|\p{L}*fest|(?:restaurant|game|oyster|truffle) weeks?|christmas|xmas|weihnacht\p{L}*|noel|navidad|natal\p{L}*|vanoc\p{L}*|jul(?:bord|lunch|marknad)\p{L}*|(?:pikku)?joulu(?!kuu)\p{L}*|quinzaine|fete|jornadas|fiestas?|feria|sagra|hody|slavnosti|\p{L}{3,}viikot|\p{L}{3,}veckor(?:na)?|semaine (?:de la|de l.|des?|du) (?!lundi|mardi)\p{L}\p{L}+|semana (?:de la|del?) (?!lunes|martes)\p{L}+|settimana (?:della|dell.|dei|delle|del) (?!lunedi|martedi)\p{L}+|tyden (?!od(?!\p{L})|cislo|c\.)\p{L}{4,})(?!\p{L})/u

export const namesMenu = (text: string) => menuNames.test(text)
export const isEvent = (text: string) => events.test(text)

/** Words, folded, that name a kind of dish. A line of such words alone is no dish. */
const labelWords =
  set(`suppe suppen tagessuppe vorspeise vorspeisen salat salate hauptgericht hauptgerichte hauptspeise
  hauptspeisen hauptgang dessert desserts nachspeise nachtisch beilage beilagen fleisch fisch vegetarisch vegetarische veggie
  vegan vegane vegi veganes vegetarisches vegetarier menu menue menus tagesgericht tagesgerichte tagesmenu mittagsmenu mittagstisch mittagsgerichte angebot gericht
  gerichte essen unser unsere heute pasta pizza grill wok bowl
  mittagskarte tageskarte wochenkarte speisekarte speiseplan wochenplan menukarte
  soup soups starter starters main mains course courses dish dishes dessert side sides vegetarian vegan meat fish special
  specials daily today todays lunch
  veg entree entrees midi plat plats principal principaux fromage fromages potage soupe viande poisson vegetarien vegetarienne formule
  du jour de des la le les au choix
  primero primeros primer tercer segundo segundos postre postres plato platos sopa entrante entrantes carne pescado vegetariano del dia a elegir
  keitto keitot paaruoka paaruoat alkuruoka jalkiruoka kasvis kasvisruoka kasvislounas vegaani liha kala salaatti paivan lounas
  soppa soppor huvudratt huvudratter forratt efterratt vegetariskt vegetarisk veganskt kott fisk dagens veckans sallad lunch meny
  polevka polevky hlavni jidlo jidla predkrm dezert salat salaty bezmase vegetarianske vegetarianska vegetarianky menu denni
  primi secondi primo secondo antipasto antipasti contorno contorni dolce dolci zuppa carne pesce vegetariano del giorno
  tag preis preise day price jour prix dia precio paiva hinta dag pris den cena giorno prezzo
  i ii iii iv v vi a b c d e nr no und and et y ja och oder or ou o`)

/** Whether a folded text only names a kind of dish, such as `Vegetarisch` or `Menü 2`. */
export function isLabel(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return (
    words.length > 0 &&
    words.length <= 5 &&
    words.every((word) => labelWords.has(word) || /^\d{1,2}$/.test(word))
  )
}

/** Names of kinds, folded, that are dishes as well, where nothing else stands below a day. */
const foodWords =
  set(`pizza pasta wok bowl suppe tagessuppe salat fisch soup fish salad pie soupe poisson potage sopa carne
  pescado keitto kala salaatti kasvislounas soppa fisk sallad polevka salat zuppa pesce`)

export const isFood = (text: string) => foodWords.has(text.trim())

/** A heading, folded, after which there is no more of the day's menu. */
const endings =
  /^\W*(?:kontakt|contact|impressum|datenschutz|privacy|cookies?|offnungszeiten|unsere offnungszeiten|opening hours|opening times|hours|horaires|horario|horarios|aukioloajat|aukiolo|oppettider|oteviraci doba|oteviraci hodiny|orari|orario|reservierung\w*|reservations?|reservation|reservas|varaukset|bokning|boka bord|rezervace|prenotazioni|adresse|address|anfahrt|find us|how to find us|about us|uber uns|a propos|impressum|newsletter|getranke\w*|drinks|beverages|boissons|bebidas|juomat|drycker|napoje|bevande|weinkarte|wine list|vins|a la carte|abendkarte|dinner|evening menu|speisekarte|catering|allergene\w*|allergens?|allergenes|alergeny|alergenos|allergener|allergeeni\w*|allergeni|legende|zusatzstoffe|kennzeichnung\w*|follow us|folgen sie uns|powered by|copyright|©|events?|veranstaltungen|galerie|gallery|jobs|karriere|yhteystiedot|kontakty|mentions legales|aviso legal|contatti|contacto|nous contacter)(?![\p{L}])/u

/** A heading, folded, of what there is in the evening. */
const evenings =
  /^\W*(?:abends?|abendmenu\p{L}*|abendessen|evening|dinner|diner|le soir|soir|noche|cena|illallinen|ilta|kvall|middag|vecere|sera)\W*$/u

/** A heading, folded, over events with dates. */
export const isOfEvents = (text: string) =>
  /^\W*(?:(?:unsere|our|upcoming|next) )?(?:events?|veranstaltung(?:en|skalender)|termine|what.?s on|evenements|agenda|eventos|tapahtumat|evenemang|akce|eventi)\W*$/u.test(
    text.slice(0, 60),
  )

export const isEnding = (text: string) => text.length <= 80 && (endings.test(text) || evenings.test(text))

/** Words, folded, of notices that are not dishes. */
const notices =
  /(?<!\p{L})(?:guten appetit|svatek (?:ma|slavi)|(?:jedes|je|pro) (?:gericht|essen|portion)|each (?:dish|meal)|chaque plat|cada plato|kaikki (?:annokset|lounaat)|varje ratt|kazde jidlo|ogni piatto|hinta|mahlzeit|bon appetit|buen provecho|hyvaa ruokahalua|smaklig maltid|dobrou chut|buon appetito|enjoy your|wir wunschen|wir freuen uns|we wish|look forward|alle preise|preise|prices|prix|precios|ceny|prezzi|inkl\.? ?mwst|incl\.? vat|mehrwertsteuer|tva|iva incluid[oa]|iva inclusa|moms|anderungen vorbehalten|subject to change|sous reserve|zmena vyhrazena|oikeus muutoksiin|muutokset mahdollisia|allergen\p{L}*|alergen\p{L}*|allergeeni\p{L}*|allergie\p{L}*|unvertraglichkeit\p{L}*|zusatzstoff\p{L}*|offnungszeiten|opening hours|reservier\p{L}*|reservation\p{L}*|telefon|tel\.|phone|puh\.|fax|e-?mail|www\.|https?:|@|cookie\p{L}*|datenschutz|newsletter|facebook|instagram|coperto|servizio|cover charge|servieren wir|reichen wir|wir servieren|(?:vous|nous) \p{L}+(?:ons|ez|e|ent)|zum mitnehmen|take ?away|a emporter|para llevar|mukaan|avhamtning|s sebou|jeden tag|auf vorbestellung|solange der vorrat|while stocks last|uhr|mittagstisch von|served from|serviert von|served with every|lunch(?:en)? serveras|lounas tarjolla|lounasaika|sisaltaa|sisaltyy|ingar|im preis|inklusive|inbegriffen|included|compris\p{L}*|incluye|incluid[oa]s?|v cene|compreso|inclus[oie]|zu jedem|zu allen|all (?:dishes|mains|meals|lunches)|tous nos plats|todos los menus|alle gerichte|alla ratter|studierende|students?|employees|click here|read more|mehr erfahren|weiterlesen|download\p{L}*|herunterladen|pdf|bestellen|order (?:now|online)|jetzt bestellen|menu of the day is|our (?:kitchen|team)|unsere kuche|kuche geoffnet|hinweis\p{L}*|please (?:ask|note|inform|tell)|bitte (?:fragen|beachten)|viikon ruokalista|tervetuloa|valkommen|willkommen|welcome|bienvenue|bienvenidos|benvenuti|vitejte|zapraszamy|gultig|valid (?:from|until|for)|stand:?|aktualisiert|updated|mis a jour|paivitetty|uppdaterad|aktualizovano|aggiornato)(?!\p{L})/u

/** A line of words about the reader or the house, folded. */
const sentences =
  /^(?:wir|we|nous|nosotros|me|vi|my|noi|sie|you|vous|du|ihr|ask|please|bitte|ignore|system|assistant)[\s:]/u

/** A line that names the house or its people, folded. */
const houses =
  /^(?:(?:die|ihre?|eure?|the|your|la|votre|tu|su|il) )?(?:familie|family|famille|familia|famiglia|restaurant|gasthof|gasthaus|wirtshaus|bistro|cafe|ravintola|restaurang|restaurante|restaurace|ristorante|trattoria|kantine|mensa|team)(?!\p{L})|(?:^the .* family|(?:und|and|et|y|ja|och|e|a) (?:das |ihr |the |l.)?(?:team|equipe|equipo|tiimi))$/u

/** A theme of a day, folded, such as `Curry Day` or `Schnitzeltag`. */
const themes = /^(?:\p{L}+[ -])?(?:\p{L}+[ -])?\p{L}*(?:tag|day)$/u

export const isNotice = (text: string) =>
  notices.test(text) ||
  sentences.test(text) ||
  houses.test(text) ||
  themes.test(text) ||
  /[!?]$/.test(text.trim())

/** Whether a folded text says that a dish is no longer on offer. */
export const isSoldOut = (text: string) =>
  /(?<!\p{L})(?:ausverkauft|vergriffen|sold out|epuise|agotado|esaurito|vyprodano|loppuunmyyty|loppu|slutsald|slut)(?!\p{L})/u.test(
    text,
  )

/** Words, folded, which say that there is no lunch: on this day of the week, because of a holiday, or at all. */
const closedWords =
  /(?<!\p{L})(?:geschlossen|ruhetag\p{L}*|betriebsferien|betriebsurlaub|urlaub|ferien|feiertag\p{L}*|kein (?:mittagstisch|mittagessen|mittagsmenu\p{L}*|essen|lunch)|closed|no lunch|no menu|bank holiday|public holiday|on holiday|day off|ferme[es]?|fermeture|conges|ferie|jour ferie|pas de (?:service|menu|dejeuner)|relache|cerrado|cerramos|festivo|vacaciones|no hay menu|descanso|suljettu|kiinni|ei lounasta|pyhapaiva|lomalla|loma|itsenaisyyspaiva|stangt|stangda|helgdag|rod dag|semesterstangt|ingen lunch|zavreno|svatek(?! (?:ma|slavi))|statni svatek|dovolen\p{L}*|nevarime|chiuso|chiusi|chiusura|festivo|ferie|riposo|non serviamo)(?!\p{L})/u

export const saysClosed = (text: string) => closedWords.test(text)

/** Words, folded, of headings over the dishes of the day on a page that names no day. */
export const isMenuTitle = (text: string) =>
  text.length <= 60 &&
  /(?<!\p{L})(?:(?:dish|dishes|soup) of the day|tagesteller|tagesempfehlung|mittagsmenu\p{L}*|mittagstisch|mittagskarte|tagesmenu\p{L}*|tagesgericht\p{L}*|tageskarte|heute|lunch(?:menu)?|today.?s (?:menu|lunch|specials?|dishes)|specials?|lounas\p{L}*|dagens|plats? du jour|menu du jour|menu del dia|plato del dia|piatt[oi] del giorno|menu del giorno|poledni menu|denni menu|denni nabidka)(?!\p{L})/u.test(
    text,
  )

/** What stands before the day that a page shows as a clock, or on which it was written. */
const clock =
  /(?:stand|aktualisiert|aktualisierung|zuletzt geandert|letzte anderung|letztes update|last update|updated?|modified|edited|bearbeitet|gedruckt|druckdatum|datum|heute:|paivitetty|uppdaterad|mis a jour|maj|actualizad[oa]|aktualizovano|aggiornat[oa]|posted|published|publie|publicado|veroffentlicht|erstellt|©|copyright|(?:heute|today) (?:ist|is)|nous sommes|hoy es|tanaan on|idag ar|dnes je|oggi e)(?!\p{L})[^\d]{0,20}$/u
/** What stands before the first or the last day of something that has no other end. */
const openEnd =
  /(?:^|[^\p{L}])(?:ab|seit|from|since|a partir du|a partir de|desde|fran|od|dal|bis|until|till|jusqu.au|hasta|do|fino al|gultig ab|valid from)\s*(?:dem|den|zum|zu|le|el|il|the)?\s*$/u

export const isClock = (text: string) => clock.test(text.slice(-60))
export const isOpenEnd = (text: string) => openEnd.test(text.slice(-30))
