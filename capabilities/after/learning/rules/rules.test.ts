import { describe, expect, test } from 'vitest'
import type { QuestionIn } from '#capabilities/offer/courses/contract.ts'
import { grade } from './grade.ts'
import { lessonMove, progressOf, sessionState } from './session-state.ts'

const now = Temporal.Instant.from('2026-05-01T10:00:00Z')
const open = { access: 'published' as const, isBlocked: false, startsAt: now, plans: [] as { state: 'published' | 'pending' | 'not_for_publish' }[] }

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
  const lesson = (state: 'finished' | 'viewed' | 'pending' | 'not_for_publish', more = {}) => ({ isCategory: false, state, isLeftOut: false, ...more })
  expect(progressOf([])).toEqual({ lessonsCount: 0, finishedCount: 0, progress: 0 })
  expect(progressOf([lesson('finished', { isCategory: true }), lesson('finished'), lesson('viewed'), lesson('pending'), lesson('not_for_publish', { isLeftOut: true })])).toEqual({ lessonsCount: 3, finishedCount: 1, progress: 33 })
  expect(progressOf([lesson('finished', { isLeftOut: true })]).progress).toBe(100)
})

test.each([
  ['pending', 'published', 'release'], ['published', 'pending', 'hold'], ['viewed', 'pending', 'hold'], ['viewed', 'published', undefined], ['viewed', 'not_for_publish', 'leave_out'], ['finished', 'pending', undefined], ['finished', 'not_for_publish', undefined], ['published', 'published', undefined],
] as const)('%s planned %s: %s', (state, wanted, move) => {
  expect(lessonMove(state, wanted)).toBe(move)
})

describe('grades', () => {
  const choice = (key: string, form: 'single_choice' | 'multiple_choice', right: string, points = 1): QuestionIn => ({ key, form, text: '?', points, options: ['aaaa', 'bbbb', 'cccc'].map((each) => ({ key: each, text: each, isRight: right.includes(each[0]!) })) })
  const written: QuestionIn = { key: 'text', form: 'text_field', text: '?', points: 4, options: [] }
  const quiz = [choice('one1', 'single_choice', 'a', 2), choice('many', 'multiple_choice', 'bc', 4)]
  test.each([
    [{}, 0], [{ one1: ['aaaa'] }, 33], [{ one1: 'aaaa', many: ['bbbb'] }, 33], [{ many: ['bbbb', 'cccc'] }, 66], [{ many: ['aaaa', 'bbbb', 'cccc'] }, 0], [{ one1: ['aaaa'], many: ['cccc', 'bbbb'] }, 100], [{ one1: ['aaaa', 'zzzz'] }, 0],
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
