import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysPossible, makeKey, parseFormat } from './key-format.ts'

test.each([
  ['PRO-{alphanumeric:5}-{numeric:4}', ['PRO-', { type: 'alphanumeric', size: 5 }, '-', { type: 'numeric', size: 4 }]],
  ['{alphabetic:3}', [{ type: 'alphabetic', size: 3 }]],
])('%s is read', (format, parts) => expect(parseFormat(format)).toEqual({ parts }))

test.each([
  ['', 'format_size', ''],
  ['PRO', 'format_size', 'PRO'],
  ['{numeric:2}-{alphabetic:1}', 'format_size', '{numeric:2}-{alphabetic:1}'],
  ['{numbers:5}', 'format_type', '{numbers:5}'],
  ['{numeric}', 'format_bad', '{numeric}'],
  ['{numeric:0}', 'format_bad', '{numeric:0}'],
  ['{numeric:400}', 'format_bad', '{numeric:400}'],
  ['{:5}', 'format_bad', '{:5}'],
  ['{numeric:5', 'format_bad', '{numeric:5'],
  ['{numeric:5}}', 'format_bad', '}'],
])('%s is refused as %s', (format, key, placeholder) =>
  expect(parseFormat(format)).toEqual({ fault: { key, placeholder } }),
)

test('whatever is typed is read or refused, and keys made of it have its shape', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.stringMatching(/^(A-)?\{(numeric|alphabetic|alphanumeric):[1-9]\}(-\{numeric:[3-9]\})?$/),
      ),
      fc.infiniteStream(fc.nat()),
      (format, numbers) => {
        const read = parseFormat(format)
        if ('fault' in read) return
        const key = makeKey(read.parts, (below) => numbers.next().value % below)
        expect(key).toHaveLength(
          read.parts.reduce((length, part) => length + (typeof part === 'string' ? part.length : part.size), 0),
        )
        expect(key).not.toMatch(/[{}]/)
      },
    ),
  )
})

test('a format tells how many keys it can make', () => {
  const read = parseFormat('{numeric:3}{alphabetic:1}')
  expect('parts' in read && keysPossible(read.parts)).toBe(24_000)
})
