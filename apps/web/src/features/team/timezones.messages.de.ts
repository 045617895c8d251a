import type { timezonesMessages as en } from './timezones.messages.ts'

export const timezonesMessages = {
  'America/Anchorage': { label: 'Alaska', cities: 'Anchorage, Juneau' },
  'Pacific/Honolulu': { label: 'Hawaii', cities: 'Honolulu, Hilo' },
  'America/Los_Angeles': { label: 'Westküste (USA)', cities: 'Los Angeles, San Francisco, Seattle' },
  'America/Denver': { label: 'Rocky Mountains (USA)', cities: 'Denver, Salt Lake City' },
  'America/Chicago': { label: 'Mitte (USA)', cities: 'Chicago, Dallas, Houston' },
  'America/New_York': { label: 'Ostküste (USA)', cities: 'New York, Boston, Miami' },
  'America/Sao_Paulo': { label: 'Brasilien', cities: 'São Paulo, Rio de Janeiro' },
  'Europe/London': { label: 'Großbritannien', cities: 'London, Edinburgh' },
  'Europe/Paris': { label: 'Mitteleuropa', cities: 'Berlin, Wien, Zürich, Paris, Madrid' },
  'Europe/Istanbul': { label: 'Türkei', cities: 'Istanbul, Ankara' },
  'Asia/Dubai': { label: 'Golfregion', cities: 'Dubai, Abu Dhabi' },
  'Asia/Kolkata': { label: 'Indien', cities: 'Mumbai, Delhi, Bengaluru' },
  'Asia/Singapore': { label: 'Singapur', cities: 'Singapur' },
  'Asia/Shanghai': { label: 'China', cities: 'Shanghai, Peking' },
  'Asia/Tokyo': { label: 'Japan', cities: 'Tokio, Osaka' },
  'Australia/Sydney': { label: 'Ostaustralien', cities: 'Sydney, Melbourne' },
  'Pacific/Auckland': { label: 'Neuseeland', cities: 'Auckland, Wellington' },
} satisfies typeof en
