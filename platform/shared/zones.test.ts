import { expect, it } from 'vitest'
import { zoneOfCountry } from './zones.ts'

it('knows the time zone of a country, or that of most of its people', () => {
  expect(['AT', 'US', 'JP', 'PT'].map(zoneOfCountry)).toEqual([
    'Europe/Vienna',
    'America/New_York',
    'Asia/Tokyo',
    'Europe/Lisbon',
  ])
  expect(zoneOfCountry('ZZ')).toBeUndefined()
})
