import { describe, expect, test } from 'vitest'
import type { QuestionIn } from '#capabilities/offer/courses/contract.ts'
import { grade } from './grade.ts'
import { lessonMove, openedSince, progressOf, sessionState } from './session-state.ts'

const now = Temporal.Instant.from('2026-05-01T10:00:00Z')
const open = {
  access: 'published' as const,
  isBlocked: false,
  startsAt: now,
  plans: [] as { state: 'published' | 'pending' | 'not_for_publish' }[],
}

test.each([
  ['all open', {}, 'published'],
  ['something ahead', { plans: [{ state: 'published' }, { state: 'pending' }] }, 'publishing'],
  ['what is left out is not waited for', { plans: [{ state: 'not_for_publish' }] }, 'published'],
  ['no money yet', { access: 'publish_pending' }, 'publish_pending'],
  ['no start', { startsAt: null }, 'publish_pending'],
  ['starts tomorrow', { startsAt: now.add({ hours: 24 }) }, 'publish_pending'],
  ['a debt', { access: 'publish_paused' }, 'publish_paused'],
  ['blocked by the seller', { isBlocked: true }, 'publish_paused'],
  ['ended, also when blocked', { access: 'publish_canceled', isBlocked: true }, 'publish_canceled'],
] as const)('%s', (_, more, state) => {
  expect(sessionState({ ...open, ...more }, now)).toBe(state)
})

test('progress counts what can be finished, and what was', () => {
  const lesson = (state: 'finished' | 'viewed' | 'pending' | 'not_for_publish', more = {}) => ({
    isCategory: false,
    state,
    isLeftOut: false,
    ...more,
  })
  expect(progressOf([])).toEqual({ lessonsCount: 0, finishedCount: 0, progress: 0 })
  expect(
    progressOf([
      lesson('finished', { isCategory: true }),
      lesson('finished'),
      lesson('viewed'),
      lesson('pending'),
      lesson('not_for_publish', { isLeftOut: true }),
    ]),
  ).toEqual({ lessonsCount: 3, finishedCount: 1, progress: 33 })
  expect(progressOf([lesson('finished', { isLeftOut: true })]).progress).toBe(100)
})

test.each([
  ['pending', 'published', 'release'],
  ['published', 'pending', 'hold'],
  ['viewed', 'pending', 'hold'],
  ['viewed', 'published', undefined],
  ['viewed', 'not_for_publish', 'leave_out'],
  ['finished', 'pending', undefined],
  ['finished', 'not_for_publish', undefined],
  ['published', 'published', undefined],
] as const)('%s planned %s: %s', (state, wanted, move) => {
  expect(lessonMove(state, wanted)).toBe(move)
})

describe('what is new to a learner', () => {
  const at = (hours: number) => now.add({ hours })
  const lesson = (
    id: number,
    more: { parentId?: number; isCategory?: boolean; activatedAt?: Temporal.Instant } = {},
  ) => ({ id, isCategory: false, parentId: null, activatedAt: null, ...more })
  const plan = (hours: number | null, state: 'published' | 'pending' | 'not_for_publish' = 'published') => ({
    state,
    opensAt: hours === null ? null : at(hours),
  })
  const opened = (
    one: ReturnType<typeof lesson>,
    its: ReturnType<typeof plan>,
    others: ReturnType<typeof lesson>[] = [],
  ) => openedSince(at(-5), now, [...others, one], new Map([[one.id, its]])).map((each) => each.id)
  test.each([
    ['opened since', lesson(1), plan(-1), [1]],
    ['opened this very moment', lesson(1), plan(0), [1]],
    ['open before', lesson(1), plan(-5), []],
    ['still waiting', lesson(1), plan(1, 'pending'), []],
    ['left out', lesson(1), plan(-1, 'not_for_publish'), []],
    ['a draft until lately', lesson(1, { activatedAt: at(-1) }), plan(-90), [1]],
    ['a module', lesson(1, { isCategory: true }), plan(-1), []],
  ] as const)('%s', (_, one, its, ids) => {
    expect(opened(one, its)).toEqual(ids)
  })
  test('a module that was a draft until lately brings its lessons along; a first look finds nothing new', () => {
    const module = lesson(9, { isCategory: true, activatedAt: at(-1) })
    expect(opened(lesson(1, { parentId: 9 }), plan(-90), [module])).toEqual([1])
    expect(openedSince(null, now, [lesson(1)], new Map([[1, plan(-1)]]))).toEqual([])
  })
})

describe('grades', () => {
  const choice = (key: string, form: 'single_choice' | 'multiple_choice', right: string, points = 1): QuestionIn => ({
    key,
    form,
    text: '?',
    points,
    options: ['aaaa', 'bbbb', 'cccc'].map((each) => ({ key: each, text: each, isRight: right.includes(each[0]!) })),
  })
  const written: QuestionIn = { key: 'text', form: 'text_field', text: '?', points: 4, options: [] }
  const quiz = [choice('one1', 'single_choice', 'a', 2), choice('many', 'multiple_choice', 'bc', 4)]
  test.each([
    [{}, 0],
    [{ one1: ['aaaa'] }, 33],
    [{ one1: 'aaaa', many: ['bbbb'] }, 33],
    [{ many: ['bbbb', 'cccc'] }, 66],
    [{ many: ['aaaa', 'bbbb', 'cccc'] }, 0],
    [{ one1: ['aaaa'], many: ['cccc', 'bbbb'] }, 100],
    [{ one1: ['aaaa', 'zzzz'] }, 0],
  ])('%j gives %i percent', (answers, percent) => {
    expect(grade(quiz, answers)).toMatchObject({ percent, isOpen: false })
  })
  test('a written answer waits for the seller; an empty one does not', () => {
    expect(grade([written], { text: 'Because.' })).toMatchObject({ isOpen: true, points: 0 })
    expect(grade([written], { text: ' ' })).toMatchObject({ isOpen: false, points: 0 })
    expect(grade([written], { text: 'Because.' }, { text: 3 })).toMatchObject({ isOpen: false, points: 3, percent: 75 })
    expect(grade([written], { text: 'Because.' }, { text: 99 }).points).toBe(4)
  })
})
