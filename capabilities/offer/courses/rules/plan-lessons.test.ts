import { expect, test } from 'vitest'
import { nextChange, planLessons, type PlannedLesson } from './plan-lessons.ts'

const at = (iso: string) => Temporal.Instant.from(iso)
const on = (day: string) => Temporal.PlainDate.from(day)
const lesson = (id: number, more: Partial<PlannedLesson> = {}): PlannedLesson => ({
  id,
  parentId: null,
  isCategory: false,
  active: true,
  releaseType: 'immediately',
  releaseDays: 0,
  releaseOn: null,
  durationType: 'unlimited',
  durationDays: null,
  closesOn: null,
  ...more,
})
const start = at('2026-03-01T10:00:00Z')
const look = (
  lessons: PlannedLesson[],
  now: string,
  finished: [number, string][] = [],
  startsAt: Temporal.Instant | null = start,
) =>
  planLessons(
    lessons,
    { startsAt, zone: 'Europe/Berlin', finishedAt: new Map(finished.map(([id, when]) => [id, at(when)])) },
    at(now),
  )
const states = (...given: Parameters<typeof look>) => look(...given).map((plan) => plan.state)

test.each<[string, Partial<PlannedLesson>, string, string]>([
  ['at once', {}, '2026-03-01T10:00:00Z', 'published'],
  ['a draft never', { active: false }, '2026-12-01T10:00:00Z', 'not_for_publish'],
  [
    'a minute before its days are over',
    { releaseType: 'by_purchase', releaseDays: 7 },
    '2026-03-08T09:59:00Z',
    'pending',
  ],
  ['when its days are over', { releaseType: 'by_purchase', releaseDays: 7 }, '2026-03-08T10:00:00Z', 'published'],
  [
    'at the same hour of the clock after summer time began',
    { releaseType: 'by_purchase', releaseDays: 30 },
    '2026-03-31T09:00:00Z',
    'published',
  ],
  [
    'the evening before its day',
    { releaseType: 'by_date', releaseOn: on('2026-04-01') },
    '2026-03-31T21:59:00Z',
    'pending',
  ],
  [
    'at midnight of the seller on its day',
    { releaseType: 'by_date', releaseOn: on('2026-04-01') },
    '2026-03-31T22:00:00Z',
    'published',
  ],
  [
    'on a day before the purchase: at the purchase',
    { releaseType: 'by_date', releaseOn: on('2020-01-01') },
    '2026-03-01T10:00:00Z',
    'published',
  ],
  ['on a day not chosen yet: not', { releaseType: 'by_date' }, '2030-01-01T00:00:00Z', 'pending'],
  ['within its days', { durationType: 'days', durationDays: 14 }, '2026-03-15T09:59:00Z', 'published'],
  ['dropped out after its days', { durationType: 'days', durationDays: 14 }, '2026-03-15T10:00:00Z', 'not_for_publish'],
  ['through its last day', { durationType: 'date', closesOn: on('2026-03-20') }, '2026-03-20T22:59:00Z', 'published'],
  [
    'dropped out after its last day',
    { durationType: 'date', closesOn: on('2026-03-20') },
    '2026-03-20T23:00:00Z',
    'not_for_publish',
  ],
  [
    'counts its days from when it opened',
    { releaseType: 'by_purchase', releaseDays: 10, durationType: 'days', durationDays: 5 },
    '2026-03-15T10:00:00Z',
    'published',
  ],
])('%s', (_, rule, now, state) => {
  expect(states([lesson(1, rule)], now)).toEqual([state])
})

test('a lesson after completion waits for the lesson before it, across drafts and modules', () => {
  const course = [
    lesson(1),
    lesson(2, { active: false }),
    lesson(10, { isCategory: true, releaseType: 'by_completion' }),
    lesson(11, { parentId: 10 }),
    lesson(12, { parentId: 10, releaseType: 'by_completion', releaseDays: 2 }),
  ]
  const none = look(course, '2026-03-02T10:00:00Z')
  expect(none.map(({ state, waitsFor }) => [state, waitsFor])).toEqual([
    ['published', null],
    ['not_for_publish', null],
    ['pending', 1],
    ['pending', 1],
    ['pending', 1],
  ])
  expect(states(course, '2026-03-02T10:00:00Z', [[1, '2026-03-02T09:00:00Z']])).toEqual([
    'published',
    'not_for_publish',
    'published',
    'published',
    'pending',
  ])
  const both: [number, string][] = [
    [1, '2026-03-02T09:00:00Z'],
    [11, '2026-03-02T09:30:00Z'],
  ]
  expect(states(course, '2026-03-04T09:00:00Z', both)).toEqual([
    'published',
    'not_for_publish',
    'published',
    'published',
    'pending',
  ])
  expect(states(course, '2026-03-04T09:30:00Z', both)).toEqual([
    'published',
    'not_for_publish',
    'published',
    'published',
    'published',
  ])
})

test('a module holds back, closes and hides its lessons', () => {
  const late = lesson(10, { isCategory: true, releaseType: 'by_purchase', releaseDays: 7 })
  expect(states([late, lesson(11, { parentId: 10 })], '2026-03-02T10:00:00Z')).toEqual(['pending', 'pending'])
  expect(
    states([lesson(10, { isCategory: true, active: false }), lesson(11, { parentId: 10 })], '2026-03-02T10:00:00Z'),
  ).toEqual(['not_for_publish', 'not_for_publish'])
  expect(
    states(
      [lesson(10, { isCategory: true, durationType: 'days', durationDays: 3 }), lesson(11, { parentId: 10 })],
      '2026-03-05T10:00:00Z',
    ),
  ).toEqual(['not_for_publish', 'not_for_publish'])
})

test('before the start nothing is open, and the next change is the nearest moment ahead', () => {
  expect(states([lesson(1)], '2026-03-02T10:00:00Z', [], null)).toEqual(['pending'])
  const course = [
    lesson(1, { durationType: 'days', durationDays: 30 }),
    lesson(2, { releaseType: 'by_purchase', releaseDays: 7 }),
  ]
  expect(nextChange(look(course, '2026-03-02T10:00:00Z'), at('2026-03-02T10:00:00Z'))?.toString()).toBe(
    '2026-03-08T10:00:00Z',
  )
  expect(nextChange(look(course, '2026-03-09T10:00:00Z'), at('2026-03-09T10:00:00Z'))?.toString()).toBe(
    '2026-03-31T09:00:00Z',
  )
  expect(nextChange(look(course, '2026-04-09T10:00:00Z'), at('2026-04-09T10:00:00Z'))).toBeNull()
})
