import type { timezonesMessages as en } from './timezones.messages.ts'

export const timezonesMessages = {
  'America/Anchorage': { label: 'Alaska', cities: 'Anchorage, Juneau' },
  'Pacific/Honolulu': { label: 'Hawái', cities: 'Honolulu, Hilo' },
  'America/Los_Angeles': {
    label: 'Hora del Pacífico (EE. UU.)',
    cities: 'Los Ángeles, San Francisco, Seattle',
  },
  'America/Denver': { label: 'Hora de la Montaña (EE. UU.)', cities: 'Denver, Salt Lake City' },
  'America/Chicago': { label: 'Hora del Centro (EE. UU.)', cities: 'Chicago, Dallas, Houston' },
  'America/New_York': { label: 'Hora del Este (EE. UU.)', cities: 'Nueva York, Boston, Miami' },
  'America/Sao_Paulo': { label: 'Brasil', cities: 'São Paulo, Río de Janeiro' },
  'Europe/London': { label: 'Reino Unido', cities: 'Londres, Edimburgo' },
  'Europe/Paris': { label: 'Hora de Europa central', cities: 'París, Berlín, Madrid' },
  'Europe/Istanbul': { label: 'Turquía', cities: 'Estambul, Ankara' },
  'Asia/Dubai': { label: 'Golfo Pérsico', cities: 'Dubái, Abu Dabi' },
  'Asia/Kolkata': { label: 'India', cities: 'Bombay, Delhi, Bangalore' },
  'Asia/Singapore': { label: 'Singapur', cities: 'Singapur' },
  'Asia/Shanghai': { label: 'China', cities: 'Shanghái, Pekín' },
  'Asia/Tokyo': { label: 'Japón', cities: 'Tokio, Osaka' },
  'Australia/Sydney': { label: 'Hora del este de Australia', cities: 'Sídney, Melbourne' },
  'Pacific/Auckland': { label: 'Nueva Zelanda', cities: 'Auckland, Wellington' },
} satisfies typeof en
