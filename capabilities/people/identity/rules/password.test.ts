import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

const common = new Set(['password', '12345678', 'iloveyou', 'qwertyuiop'])
const fault = (password: string, isStaff = false) =>
  passwordFault(password, {
    isStaff,
    common,
    names: ['nora@studio-voss.example', 'Nora Voss', 'Studio Voss', 'Kontor'],
  })

test.each([
  ['short', 'password_too_short'],
  ['password', 'password_too_common'],
  ['PassWord', 'password_too_common'],
  ['i love you', 'password_too_common'],
  ['aaaaaaaa', 'password_too_common'],
  ['        ', 'password_too_common'],
  ['studiovoss', 'password_like_names'],
  ['Studio-Voss-2026!', 'password_like_names'],
  ['kontor123', 'password_like_names'],
  ['NoraVoss1', 'password_like_names'],
  ['Sommer2026!', 'password_too_common'],
  ['2026-Juni!', 'password_too_common'],
  ['October#1999', 'password_too_common'],
  ['Password2026!', 'password_too_common'],
  ['kontor-demo', 'password_like_names'],
  ['demo.Kontor.1', 'password_like_names'],
  ['my studiovoss 7', 'password_like_names'],
  ['a summer in Lisbon', undefined],
  ['kontor of seven sleeping cats', undefined],
  ['long enough 1', undefined],
  ['korrekt pferd batterie', undefined],
])('%s: %s', (password, expected) => expect(fault(password)).toBe(expected))

test('people who act for the operator take ten letters', () => {
  expect([fault('nine wo1s', true), fault('ten words1', true), fault('nine wo1s')]).toEqual([
    'staff_password_too_short',
    undefined,
    undefined,
  ])
})
