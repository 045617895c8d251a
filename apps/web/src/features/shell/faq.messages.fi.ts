import type { faqMessages as en } from './faq.messages.ts'

export const faqMessages = {
  back: 'Takaisin etusivulle',
  title: 'Usein kysyttyä',
  documentTitle: 'UKK',
  voting: {
    question: 'Miten äänestys toimii?',
    answer:
      'Jokaisella on yksi ääni päivässä. Avaa taulu, valitse paikka, jonne tekee mieli, ja napauta sen äänestyspainiketta. Palkeista näkee, kuinka suuri osa tiimistä on kunkin paikan takana, ja eniten ääniä saanut voittaa.',
  },
  changing: {
    question: 'Voinko muuttaa ääntäni?',
    answer:
      'Niin usein kuin haluat, kunnes äänestys päättyy tai äänet nollataan. Kun äänestät toista paikkaa, äänesi siirtyy sinne; ”Poista ääni” ottaa sen kokonaan pois.',
  },
  ways: {
    question: 'Voimmeko äänestää useampaa paikkaa tai salassa?',
    answer:
      'Molempia, jos ylläpitäjä valitsee niin sivulla Tiimin hallinta. Kun käytössä on ”Kaikki, mikä kelpaa”, annat niin monelle paikalle kuin haluat vastauksen ”Kelpaa” tai ”Ei minulle”, ja se voittaa, jonka kyllä-äänistä jää eniten, kun ei-äänet vähennetään. Äänet voivat myös pysyä piilossa, kunnes olet itse äänestänyt tai äänestys päättyy. Silloin taulu kertoo, kuka on äänestänyt, mutta ei mitä.',
  },
  closing: {
    question: 'Kuka päättää äänestyksen?',
    answer:
      'Kello, jos ylläpitäjä on asettanut päättymisajan: sillä minuutilla äänestys päättyy, ja taulu näyttää, missä syödään. Kuka tahansa tiimissä voi myös ratkaista asian heti painikkeella ”Päätä nyt” tai avata äänestyksen jälkikäteen uudelleen. Ilman päättymisaikaa äänestys on auki koko päivän.',
  },
  daysOff: {
    question: 'Entä pyhäpäivät?',
    answer:
      'Sivulla Tiimin hallinta ylläpitäjä valitsee alueen, jonka pyhäpäivät ovat silloin vapaapäiviä, ja lisää omia vapaapäiviänne. Vapaapäivänä äänestys ei pääty eikä ketään muistuteta, ja taulu kertoo, milloin seuraava lounas on. Paikalla olevat voivat silti äänestää.',
  },
  suggestions: {
    question: 'Entä jos kukaan ei halua valita?',
    answer:
      'Paina ”Ehdota kolmea”: taulu nostaa esiin kaksi paikkaa, joissa tiimi ei ole syönyt pisimpään aikaan, ja yhden yllätyksen. Kaikki tiimissä saavat samat kolme. Ylläpitäjä voi myös valita, että päivä ilman ääniä päättyy niistä ensimmäiseen.',
  },
  ties: {
    question: 'Miten tasatilanne ratkaistaan?',
    answer:
      'Tasoissa olevista paikoista syödään siinä, missä tiimin edellisestä kerrasta on pisin aika; uusi paikka menee kaikkien edelle. Jos se ei ratkaise, voittaa paikka, jonka äänet olivat ensin koossa. Syyn kertoo taulu, ja samoin {history}.',
    history: 'lounashistoria',
  },
  weeks: {
    question: 'Miten viikko alkaa ja päättyy?',
    answer:
      'Ensimmäisenä lounaspäivänä taulu avautuu paikalla, jossa tiimi on käynyt mutta jossa siitä on pisin aika, kunnes joku äänestää. Viimeisenä päivänä kello 13:sta alkaen se kertoo viikon yhdellä lauseella. Joulukuusta alkaen ”Lounashistoria” vie vuoteen: lounaat, paikat ja jaettava kuva, mutta ei kenenkään nimeä.',
  },
  tables: {
    question: 'Entä jos menemme eri paikkoihin?',
    answer:
      'Kun lounas on päätetty, ”Avaa toinen pöytä…” avaa pöydän toiseen paikkaan tai tilaukselle, johon jokainen kirjoittaa mitä haluaa. Muut liittyvät yhdellä napautuksella, ja se, joka ei muuta mitään, pysyy päätöksessä. Vieraat lasketaan kutsujansa pöytään. Jos muistutukset ovat päällä, saat sellaisen viisi minuuttia ennen oman pöytäsi lähtöä.',
  },
  chats: {
    question: 'Voimmeko äänestää chatissa?',
    answer:
      'Ylläpitäjä voi lisätä chat-kanavanne sivulla Tiimin hallinta. Kanavan viesteissä on linkki jokaiselle paikalle ja Mattermostissa myös painikkeet. Ensimmäisellä kerralla painike vastaa linkillä, joka kysyy, mikä tili on sinun. Nämä chatit näkyvät sivulla Oma tili.',
  },
  assistants: {
    question: 'Voiko avustajani äänestää puolestani?',
    answer:
      'Voi, jos se osaa Model Context Protocolin. Luo käyttöavain sivulla Oma tili ja anna se avustajallesi yhdessä tämän LunchVoten osoitteen kanssa, jonka perään tulee /mcp. Avain ratkaisee, saako avustaja vain katsoa vai myös äänestää ja lisätä paikkoja.',
  },
  venues: {
    question: 'Miten lisään paikan?',
    answer:
      'Kuka tahansa tiimissä voi {add}: tarvitaan vain nimi ja rivi siitä, miksi sinne kannattaa kävellä. Paikka saa nimeensä sopivan piirroksen, kunnes valitset kuvan. Linkki ravintolan sivulle täyttää kaiken tämän puolestasi. Muiden päivien ideoille on {vault}.',
    add: 'lisätä paikan',
    vault: 'holvi',
  },
  admin: {
    question: 'Kuka on tiimin ylläpitäjä?',
    answer:
      'Se, joka perusti tiimin. Ylläpitäjiä on yksi kerrallaan, ja tehtävän voi siirtää toiselle jäsenelle.',
  },
  managing: {
    question: 'Miten ylläpitäjä hallitsee tiimiä?',
    answer:
      'Valikosta löytyy {team}, jonka näkee vain ylläpitäjä: aikavyöhyke, päivittäinen nollaus ja päättymisaika, lähtöaika ja tapaamispaikka, äänestystapa, kuka voi liittyä, tiimin nimi, jäsenet ja linkit, joilla he palauttavat salasanansa, sekä tiimin poistaminen.',
    team: 'Tiimin hallinta',
  },
  founding: {
    question: 'Miten perustan uuden tiimin?',
    answer:
      'Kirjaudu ulos, luo tili toisella sähköpostiosoitteella ja kirjoita tiimin nimi, jota kenelläkään ei vielä ole. Uusi tiimi on sinun hallittavanasi.',
  },
  joining: {
    question: 'Miten muut pääsevät tiimiini?',
    answer:
      'Lähetä heille {invite}. Tai he valitsevat tiimin tarkan nimen, {name}, kun luovat tilin, ellei tiimiin pääse vain kutsulla.',
    visitorAnswer:
      'Lähetä heille {invite}. Tai he valitsevat tiimin tarkan nimen, kun luovat tilin, ellei tiimiin pääse vain kutsulla.',
    invite: 'kutsulinkki',
  },
} satisfies typeof en
