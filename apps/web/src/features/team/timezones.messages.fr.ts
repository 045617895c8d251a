import type { timezonesMessages as en } from './timezones.messages.ts'

export const timezonesMessages = {
  'America/Anchorage': { label: 'Alaska', cities: 'Anchorage, Juneau' },
  'Pacific/Honolulu': { label: 'Hawaï', cities: 'Honolulu, Hilo' },
  'America/Los_Angeles': { label: 'Pacifique (É.-U.)', cities: 'Los Angeles, San Francisco, Seattle' },
  'America/Denver': { label: 'Rocheuses (É.-U.)', cities: 'Denver, Salt Lake City' },
  'America/Chicago': { label: 'Centre (É.-U.)', cities: 'Chicago, Dallas, Houston' },
  'America/New_York': { label: 'Est (É.-U.)', cities: 'New York, Boston, Miami' },
  'America/Sao_Paulo': { label: 'Brésil', cities: 'São Paulo, Rio de Janeiro' },
  'Europe/London': { label: 'Royaume-Uni', cities: 'Londres, Édimbourg' },
  'Europe/Paris': { label: 'Europe centrale', cities: 'Paris, Berlin, Madrid' },
  'Europe/Istanbul': { label: 'Turquie', cities: 'Istanbul, Ankara' },
  'Asia/Dubai': { label: 'Golfe', cities: 'Dubaï, Abou Dabi' },
  'Asia/Kolkata': { label: 'Inde', cities: 'Mumbai, Delhi, Bangalore' },
  'Asia/Singapore': { label: 'Singapour', cities: 'Singapour' },
  'Asia/Shanghai': { label: 'Chine', cities: 'Shanghai, Pékin' },
  'Asia/Tokyo': { label: 'Japon', cities: 'Tokyo, Osaka' },
  'Australia/Sydney': { label: 'Est de l’Australie', cities: 'Sydney, Melbourne' },
  'Pacific/Auckland': { label: 'Nouvelle-Zélande', cities: 'Auckland, Wellington' },
} satisfies typeof en
