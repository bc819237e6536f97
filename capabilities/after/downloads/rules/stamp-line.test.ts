import { expect, test } from 'vitest'
import { stampLine } from './stamp-line.ts'

test.each([
  [
    { firstName: 'Mara', lastName: 'Voß-Müller', email: 'mara@example.com', token: 'AB12' },
    'Mara Voß-Müller · mara@example.com · AB12',
  ],
  [
    { firstName: 'Łukasz', lastName: 'Žižek Ćosić', email: 'l@example.com', token: 'X' },
    'Lukasz Žižek Cosic · l@example.com · X',
  ],
  [{ firstName: '', lastName: '李', email: 'li@example.com', token: 'X' }, '? · li@example.com · X'],
])('%j', (buyer, line) => {
  expect(stampLine(buyer)).toBe(line)
})
