import { expect, it } from 'vitest'
import { withKeys } from './faq-keys.ts'

const before = [
  { key: 'entry1', question: 'Which camera?', answer: 'Any.' },
  { key: 'a1b2c3', question: 'How long?', answer: 'Twelve weeks.' },
]
const keysOf = (entries: Parameters<typeof withKeys>[0]) => withKeys(entries, before).map(({ key }) => key)

it('keeps keys that are given, and those of questions that are still asked', () => {
  expect(keysOf([before[1]!, { ...before[0]!, question: 'Which lens?' }])).toEqual(['a1b2c3', 'entry1'])
  expect(
    keysOf([
      { question: 'How long?', answer: 'A while.' },
      { question: 'Where?', answer: 'Here.' },
    ]),
  ).toEqual(['a1b2c3', 'entry2'])
})

it('gives every entry a key of its own', () => {
  const twice = { question: 'How long?', answer: 'Long.' }
  expect(keysOf([twice, twice, { key: 'entry2', question: 'Where?', answer: 'Here.' }, twice])).toEqual([
    'a1b2c3',
    'entry3',
    'entry2',
    'entry4',
  ])
})
