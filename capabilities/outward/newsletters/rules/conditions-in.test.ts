import { expect, test } from 'vitest'
import { conditionsIn } from './conditions-in.ts'

test('what filters ask is taken apart, and what they ask of one course stays together', () => {
  const courses = { courseId: ['7'], courseProgressFrom: '50' }
  const spent = { spentFrom: '10', spentTo: '20' }
  expect(conditionsIn({ tag: 'news', ...spent, ...courses, query: 'ada', country: [] })).toEqual([
    courses,
    { tag: 'news' },
    spent,
    { query: 'ada' },
  ])
  expect(conditionsIn({})).toEqual([])
})
