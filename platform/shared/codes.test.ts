import { expect, test } from 'vitest'
import { countryCode } from './contract.ts'

test.each([
  ['de', 'DE'],
  [' EL ', 'GR'],
  ['uk', 'GB'],
  ['XK', 'XK'],
])('%s is read as %s', (typed, code) => expect(countryCode().parse(typed)).toBe(code))

test.each(['ZZ', 'XX', 'AN', 'D', 'DEU', '11'])('%s is no country', (typed) =>
  expect(countryCode().safeParse(typed).error?.issues[0]?.message).toBe('invalid_country'),
)
test('an empty country is asked for', () =>
  expect(countryCode().safeParse(' ').error?.issues[0]?.message).toBe('required'))
