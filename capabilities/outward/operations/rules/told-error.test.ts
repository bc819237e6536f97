import { expect, test } from 'vitest'
import { toldError } from './told-error.ts'

test.each([
  [null, ''],
  ['ENOSPC: no space left on device', 'ENOSPC: no space left on device'],
  ['550 5.1.1 <kim.lee+shop@mail.example>: no such user', '550 5.1.1 <…>: no such user'],
  ["Can't send mail to kim@mail.example, lee@mail.example", "Can't send mail to …, …"],
])('%s', (error, told) => expect(toldError(error)).toBe(told))

test('a long one is cut', () => expect(toldError('x'.repeat(5000))).toHaveLength(300))
