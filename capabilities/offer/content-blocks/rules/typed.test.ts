import { expect, test } from 'vitest'
import { contentBlocks } from '../blocks/declared.ts'
import type { BlockDeclaration } from '../blocks/block.ts'
import { saidAt, typedAt, typedWithin, withSaid } from './typed.ts'

const declared: readonly (readonly [string, BlockDeclaration])[] = Object.entries(contentBlocks)

test.each(declared)('every text of %s that is typed in the page is a text of it', (_, { fields, typed = [] }) => {
  for (const path of typed) expect(typedAt(fields, typed, path.replaceAll('*', '0')), path).toBeDefined()
})

test('what a block does not name is not typed', () => {
  const { fields, typed } = contentBlocks.faq as BlockDeclaration
  expect(typedAt(fields, typed!, 'firstIsOpen')).toBeUndefined()
  expect(typedAt(fields, typed!, 'entries.0.nothing')).toBeUndefined()
  expect(typedAt(fields, ['title'], 'entries.0.question')).toBeUndefined()
  expect(typedWithin(typed!, 'entries')).toEqual(['question', 'answer'])
})

test('a text of an entry is said without touching the others', () => {
  const values = { title: 'T', entries: [{ question: 'A' }, { question: 'B', answer: 'C' }] }
  const after = withSaid(values, 'entries.1.question', 'Z')
  expect(after).toEqual({ title: 'T', entries: [{ question: 'A' }, { question: 'Z', answer: 'C' }] })
  expect(after['entries']).not.toBe(values.entries)
  expect(saidAt(after, 'entries.1.question')).toBe('Z')
  expect(saidAt(after, 'entries.7.question')).toBe('')
  expect(withSaid(values, 'title', '')['title']).toBe('')
})
