import { expect, it } from 'vitest'
import { firstDue, zoneOfCountry } from './zones.ts'

it('knows the time zone of a country, or that of most of its people', () => {
  expect(['AT', 'US', 'JP', 'PT'].map(zoneOfCountry)).toEqual([
    'Europe/Vienna',
    'America/New_York',
    'Asia/Tokyo',
    'Europe/Lisbon',
  ])
  expect(zoneOfCountry('ZZ')).toBeUndefined()
})

it('is due first where the day begins first', () => {
  const nine = Temporal.Instant.from('2026-03-03T08:00:00Z')
  expect(firstDue(nine, 'Europe/Berlin').toString()).toBe('2026-03-02T19:00:00Z')
})
