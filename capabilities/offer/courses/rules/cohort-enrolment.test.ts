import { describe, expect, it } from 'vitest'
import { cohortFaults, isEnrolling } from './cohort-enrolment.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const cohort = { startsOn: day('2027-03-01'), endsOn: day('2027-05-31'), enrolsFrom: null, enrolsTill: null }

describe('enrolment of a cohort', () => {
  it.each([
    [{}, '2027-01-01', true],
    [{}, '2027-03-01', true],
    [{}, '2027-03-02', false],
    [{ enrolsFrom: day('2027-02-01') }, '2027-01-31', false],
    [{ enrolsFrom: day('2027-02-01') }, '2027-02-01', true],
    [{ enrolsTill: day('2027-03-10') }, '2027-03-10', true],
    [{ enrolsTill: day('2027-02-20') }, '2027-02-21', false],
  ])('%o on %s: %s', (more, today, expected) => {
    expect(isEnrolling({ ...cohort, ...more }, day(today))).toBe(expected)
  })

  it.each([
    [{}, {}],
    [{ endsOn: null }, {}],
    [{ endsOn: day('2027-02-28') }, { endsOn: ['too_small'] }],
    [{ enrolsTill: day('2027-06-01') }, { enrolsTill: ['too_big'] }],
    [{ enrolsFrom: day('2027-03-02') }, { enrolsFrom: ['too_big'] }],
  ])('faults of %o', (more, faults) => {
    expect(cohortFaults({ ...cohort, ...more })).toEqual(faults)
  })
})
