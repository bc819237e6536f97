import { countryCodes } from './codes.ts'

/** Where most people of a country with several time zones live. */
const main: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
}

/** The time zone of a country: its only one, or that of most of its people. */
export const zoneOfCountry = (code: string): string | undefined =>
  main[code] ?? new Intl.Locale(`und-${code}`).getTimeZones?.()?.[0]

/** The same for all countries there are. */
export const zonesByCountry = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    countryCodes.flatMap((code) => {
      const zone = zoneOfCountry(code)
      return zone ? [[code, zone]] : []
    }),
  )

/** Whether a time zone is one that everybody knows. */
export const isZone = (zone: string): boolean => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)
