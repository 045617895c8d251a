import type { timezonesMessages as en } from './timezones.messages.ts'

export const timezonesMessages = {
  'America/Anchorage': { label: 'Alaska', cities: 'Anchorage, Juneau' },
  'Pacific/Honolulu': { label: 'Havaiji', cities: 'Honolulu, Hilo' },
  'America/Los_Angeles': { label: 'Tyynenmeren aika (USA)', cities: 'Los Angeles, San Francisco, Seattle' },
  'America/Denver': { label: 'Kalliovuorten aika (USA)', cities: 'Denver, Salt Lake City' },
  'America/Chicago': { label: 'Keskinen aika (USA)', cities: 'Chicago, Dallas, Houston' },
  'America/New_York': { label: 'Itäinen aika (USA)', cities: 'New York, Boston, Miami' },
  'America/Sao_Paulo': { label: 'Brasilia', cities: 'São Paulo, Rio de Janeiro' },
  'Europe/London': { label: 'Iso-Britannia', cities: 'Lontoo, Edinburgh' },
  'Europe/Paris': { label: 'Keski-Euroopan aika', cities: 'Pariisi, Berliini, Madrid' },
  'Europe/Istanbul': { label: 'Turkki', cities: 'Istanbul, Ankara' },
  'Asia/Dubai': { label: 'Persianlahti', cities: 'Dubai, Abu Dhabi' },
  'Asia/Kolkata': { label: 'Intia', cities: 'Mumbai, Delhi, Bengaluru' },
  'Asia/Singapore': { label: 'Singapore', cities: 'Singapore' },
  'Asia/Shanghai': { label: 'Kiina', cities: 'Shanghai, Peking' },
  'Asia/Tokyo': { label: 'Japani', cities: 'Tokio, Osaka' },
  'Australia/Sydney': { label: 'Itä-Australian aika', cities: 'Sydney, Melbourne' },
  'Pacific/Auckland': { label: 'Uusi-Seelanti', cities: 'Auckland, Wellington' },
} satisfies typeof en
