import { expect, it } from 'vitest'
import { groupsOf, isDone, nameOf, type Text } from './grouped-texts.ts'

const text = (part: string, field: Text['field'], source: string, more: Partial<Text> = {}): Text => ({
  planId: null,
  part,
  field,
  source,
  inside: '',
  translations: [{ locale: 'de', text: '', suggested: null, state: 'missing' }],
  ...more,
})

it('puts texts together by what they are of, and lessons by their modules', () => {
  const groups = groupsOf([
    text('', 'name', 'The course'),
    text('', 'name', 'Once', { planId: 3 }),
    text('folder:ab12', 'name', 'To print'),
    text('file:4', 'title', 'All grids'),
    text('lesson:1', 'name', 'Light', { inside: 'lesson:1' }),
    text('lesson:2', 'name', 'Windows', { inside: 'lesson:1' }),
    text('lesson:2', 'description', 'And lamps', { inside: 'lesson:1' }),
    text('lesson:5', 'name', 'Light', { inside: 'lesson:5' }),
    text('lesson:9', 'name', 'Afterwards'),
  ])
  expect(groups.map(({ kind, title, texts }) => [kind, title, texts.length])).toEqual([
    ['product', null, 2],
    ['file', null, 2],
    ['lesson', 'Light', 3],
    ['lesson', 'Light', 1],
    ['lesson', null, 1],
  ])
})

it('names each value as the call takes it', () => {
  expect(nameOf(text('', 'short_description', 'Short'))).toBe('shortDescription')
  expect(nameOf(text('', 'name', 'Once', { planId: 3 }))).toBe('plans.3')
  expect(nameOf(text('ticket:12', 'name', 'Day'))).toBe('words.ticket:12:name')
})

it('counts what waits for a review as translated', () => {
  const waiting = text('', 'name', 'A', {
    translations: [{ locale: 'de', text: 'B', suggested: null, state: 'waiting' }],
  })
  expect([isDone(waiting, 'de'), isDone(text('', 'name', 'A'), 'de')]).toEqual([true, false])
})
