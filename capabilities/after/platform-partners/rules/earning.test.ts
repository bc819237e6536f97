import { expect, it } from 'vitest'
import { earnsUntil, lackingOf } from './earning.ts'

const nothing = { base: 0, net: 0, vat: 0 }

it.each([
  ['a fee', 3000, 2000, nothing, { base: 3000, net: 600, vatBack: 0 }],
  ['the same fee again', 3000, 2000, { base: 3000, net: 600, vat: 114 }, { base: 0, net: 0, vatBack: 0 }],
  ['half of it credited', 1500, 2000, { base: 3000, net: 600, vat: 114 }, { base: -1500, net: -300, vatBack: -57 }],
  ['all of it credited', 0, 2000, { base: 3000, net: 600, vat: 114 }, { base: -3000, net: -600, vatBack: -114 }],
  ['rounded half up', 999, 1250, nothing, { base: 999, net: 125, vatBack: 0 }],
])('%s', (_, base, shareBp, booked, expected) => {
  expect(lackingOf(base, shareBp, booked)).toEqual(expected)
})

it('ends on the whole, in whatever steps a fee is credited', () => {
  for (const steps of [[2999, 0], [2000, 1999, 1], [1]]) {
    const booked = { ...nothing }
    for (const base of [3000, ...steps]) {
      const more = lackingOf(base, 1234, booked)
      booked.base += more.base
      booked.net += more.net
    }
    expect(booked).toMatchObject({ base: steps.at(-1), net: lackingOf(steps.at(-1)!, 1234, nothing).net })
  }
})

it('ends after whole months, also at their end', () => {
  expect(earnsUntil(Temporal.PlainDate.from('2026-01-31'), 1).toString()).toBe('2026-02-28')
  expect(earnsUntil(Temporal.PlainDate.from('2026-11-25'), 12).toString()).toBe('2027-11-25')
})
