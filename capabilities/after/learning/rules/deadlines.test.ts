import { describe, expect, it } from 'vitest'
import { deadlinesOf, isPast } from './deadlines.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const term = {
  startsOn: day('2027-03-20'),
  zone: 'Europe/Berlin',
  dates: [
    { lessonId: 1, work: 'release', onDay: null, afterDays: 1, isHard: false },
    { lessonId: 1, work: 'quiz', onDay: null, afterDays: 7, isHard: true },
    { lessonId: 2, work: 'assignment', onDay: day('2027-04-30'), afterDays: null, isHard: false },
  ],
} as const

describe('deadlines', () => {
  it('count days from the first of the cohort, and end with their day where the seller is, over a change of the clocks', () => {
    const [quiz, assignment, ...others] = deadlinesOf(term, [])
    expect(others).toEqual([])
    expect(quiz).toMatchObject({ work: 'quiz', isHard: true, isExtended: false })
    // Clocks change on the 28th: the day after is two hours ahead of UTC.
    expect(String(quiz!.dueOn)).toBe('2027-03-27')
    expect(String(quiz!.dueAt)).toBe('2027-03-27T23:00:00Z')
    expect(String(assignment!.dueAt)).toBe('2027-04-30T22:00:00Z')
  })

  it('are later for one learner by an extension of the same work alone', () => {
    const [quiz, assignment] = deadlinesOf(term, [{ lessonId: 1, work: 'quiz', dueOn: day('2027-05-02') }])
    expect(String(quiz!.dueOn)).toBe('2027-05-02')
    expect(quiz!.isExtended).toBe(true)
    expect(assignment!.isExtended).toBe(false)
  })

  it('are past with the first moment after their day', () => {
    const [quiz] = deadlinesOf(term, [])
    expect(isPast(quiz!, Temporal.Instant.from('2027-03-27T22:59:59Z'))).toBe(false)
    expect(isPast(quiz!, Temporal.Instant.from('2027-03-27T23:00:00Z'))).toBe(true)
  })
})
