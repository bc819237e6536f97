import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeSlots, mayChange, spansFault, type Busy, type Hours, type Terms } from './slots.ts'

const at = (text: string) => Temporal.Instant.from(text)
const on = (text: string) => Temporal.PlainDate.from(text)
const morning = [{ from: '09:00', till: '11:00' }]
const hours: Hours = {
  zone: 'Europe/Berlin',
  week: [morning, morning, morning, morning, morning, [], []],
  exceptions: [],
}
const terms: Terms = { minutes: 60, bufferMinutes: 0, stepMinutes: 30, noticeHours: 0, horizonDays: 60 }
const now = at('2026-11-20T09:00:00Z')
const slotsOn = (
  day: string,
  more: { hours?: Partial<Hours>; terms?: Partial<Terms>; busy?: readonly Busy[]; now?: Temporal.Instant } = {},
) =>
  freeSlots({ ...hours, ...more.hours }, { ...terms, ...more.terms }, more.busy ?? [], {
    now: more.now ?? now,
    from: on(day),
    till: on(day),
  }).map((slot) => slot.toString())

describe('free slots', () => {
  test('stand within the hours of the day, step by step', () => {
    expect(slotsOn('2026-11-23')).toEqual(['2026-11-23T08:00:00Z', '2026-11-23T08:30:00Z', '2026-11-23T09:00:00Z'])
    expect(slotsOn('2026-11-22')).toEqual([])
  })

  test('follow an exception, whether it opens or closes the day', () => {
    const exceptions = [
      { onDay: on('2026-11-23'), spans: [] },
      { onDay: on('2026-11-22'), spans: [{ from: '23:00', till: '24:00' }] },
    ]
    expect([
      slotsOn('2026-11-23', { hours: { exceptions } }),
      slotsOn('2026-11-22', { hours: { exceptions } }),
    ]).toEqual([[], ['2026-11-22T22:00:00Z']])
  })

  test('leave out what is booked, with the buffers of both', () => {
    const busy = [{ startsAt: at('2026-11-23T09:00:00Z'), busyTill: at('2026-11-23T10:00:00Z') }]
    expect(slotsOn('2026-11-23', { busy })).toEqual(['2026-11-23T08:00:00Z'])
    expect(slotsOn('2026-11-23', { busy, terms: { bufferMinutes: 15 } })).toEqual([])
  })

  test('keep the notice and the horizon', () => {
    expect(slotsOn('2026-11-20', { now: at('2026-11-20T08:15:00Z') })).toEqual([
      '2026-11-20T08:30:00Z',
      '2026-11-20T09:00:00Z',
    ])
    expect(slotsOn('2026-11-23', { terms: { noticeHours: 72 } })).toEqual(['2026-11-23T09:00:00Z'])
    expect(slotsOn('2026-11-23', { terms: { horizonDays: 2 } })).toEqual([])
  })

  test('are real moments on days when clocks change', () => {
    const night = [{ from: '01:00', till: '04:00' }]
    const week = Array.from({ length: 7 }, () => night)
    const of = (day: string, at: string) =>
      freeSlots({ ...hours, week }, { ...terms, stepMinutes: 60, horizonDays: 365 }, [], {
        now: Temporal.Instant.from(at),
        from: on(day),
        till: on(day),
      }).map((slot) => slot.toZonedDateTimeISO('Europe/Berlin').toString({ timeZoneName: 'never' }))
    expect(of('2027-03-28', '2027-03-01T00:00:00Z')).toEqual(['2027-03-28T01:00:00+01:00', '2027-03-28T03:00:00+02:00'])
    expect(of('2026-10-25', '2026-10-01T00:00:00Z')).toEqual([
      '2026-10-25T01:00:00+02:00',
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T02:00:00+01:00',
      '2026-10-25T03:00:00+01:00',
    ])
  })

  test('never overlap what is booked, whatever that is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ start: fc.integer({ min: 0, max: 180 }), length: fc.integer({ min: 1, max: 90 }) }), {
          maxLength: 4,
        }),
        fc.integer({ min: 5, max: 90 }),
        fc.integer({ min: 0, max: 60 }),
        (booked, minutes, bufferMinutes) => {
          const start = at('2026-11-23T07:30:00Z')
          const busy = booked.map((each) => ({
            startsAt: start.add({ minutes: each.start }),
            busyTill: start.add({ minutes: each.start + each.length }),
          }))
          for (const slot of slotsOn('2026-11-23', { busy, terms: { minutes, bufferMinutes } })) {
            const end = at(slot).add({ minutes: minutes + bufferMinutes })
            expect(
              busy.every(
                (other) =>
                  Temporal.Instant.compare(end, other.startsAt) <= 0 ||
                  Temporal.Instant.compare(at(slot), other.busyTill) >= 0,
              ),
            ).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

test.each([
  [[], undefined],
  [
    [
      { from: '09:00', till: '12:00' },
      { from: '12:00', till: '17:00' },
    ],
    undefined,
  ],
  [[{ from: '12:00', till: '12:00' }], 'invalid_span'],
  [
    [
      { from: '13:00', till: '17:00' },
      { from: '09:00', till: '13:30' },
    ],
    'spans_overlap',
  ],
])('spans %j: %s', (spans, fault) => expect(spansFault(spans)).toBe(fault))

test.each([
  ['2026-11-21T09:00:00Z', 24, true],
  ['2026-11-21T08:59:00Z', 24, false],
  ['2026-11-20T09:01:00Z', 0, true],
  ['2026-11-20T09:00:00Z', 0, false],
])('an appointment at %s may be changed until %i hours before: %s', (start, changeHours, may) =>
  expect(mayChange(at(start), now, changeHours)).toBe(may),
)
