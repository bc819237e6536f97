import { expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import { sellingDays } from './selling-days.ts'

it.each(['2026-11-23T02:20:00Z', '2027-03-06T18:00:00Z', '2028-02-29T12:00:00Z'])(
  'a demo planted at %s sells all year long, more each quarter, and on no day a wall',
  (at) => {
    const days = sellingDays(90, Temporal.Instant.from(at), randomFrom(20261121))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    const quarters = [364, 273, 182, 91].map((from) => days.filter((ago) => ago <= from && ago > from - 91).length)
    expect(quarters).toEqual(quarters.toSorted((a, b) => a - b))
    expect(Math.min(...quarters)).toBeGreaterThan(9)
    const most = Math.max(...Array.from({ length: 365 }, (_, ago) => days.filter((one) => one === ago).length))
    expect(most).toBeLessThanOrEqual(2)
    expect(days.filter((ago) => ago <= 30).length).toBeGreaterThan(6)
  },
)
