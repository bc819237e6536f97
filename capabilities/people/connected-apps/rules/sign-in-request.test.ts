import { expect, test } from 'vitest'
import { isNewEnough } from './sign-in-request.ts'

test.each([
  [{}, 0, true],
  [{ prompt: 'consent' }, 0, true],
  [{ prompt: 'login' }, 999, false],
  [{ prompt: 'login consent' }, 999, false],
  [{ prompt: 'login', signedInAfter: '990' }, 995, true],
  [{ prompt: 'login', signedInAfter: '990' }, 985, false],
  [{ prompt: 'login', signedInAfter: 'nonsense' }, 999, false],
  [{ maxAge: '60' }, 950, true],
  [{ maxAge: '60' }, 930, false],
  [{ maxAge: '0', signedInAfter: '990' }, 992, true],
  [{ maxAge: '0', signedInAfter: '100' }, 500, false],
  [{ maxAge: 'soon' }, 0, true],
])('%o, signed in at %i of 1000: %s', (asked, signedInAt, expected) =>
  expect(isNewEnough(asked, signedInAt, 1000)).toBe(expected),
)
