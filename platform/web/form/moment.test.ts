import { expect, test } from 'vitest'
import { instantOf, momentOf } from './moment.ts'

test('a moment that was not changed is kept to the second, another is read where its reader is', () => {
  const was = '2026-11-20T08:00:42Z'
  expect(instantOf(momentOf(was), was)).toBe(was)
  expect(instantOf(momentOf(was))).toBe('2026-11-20T08:00:00.000Z')
  expect(instantOf('2026-11-21T09:30', was)).toBe(new Date('2026-11-21T09:30').toISOString())
  expect([momentOf(null), instantOf('')]).toEqual(['', null])
})
