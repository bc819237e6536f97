import { expect, test } from 'vitest'
import {
  canStepDown,
  canStepUp,
  decimalLeft,
  decimalTyped,
  integerLeft,
  integerTyped,
  stepped,
} from './number-rules.ts'

test.each([
  ['', {}, ''],
  ['12', {}, '12'],
  ['12,5', {}, '12.5'],
  ['12.345', {}, '12.34'],
  ['12.', {}, '12.'],
  ['.5', {}, '0.5'],
  ['007', {}, '7'],
  ['101', {}, '100'],
  ['100.01', {}, '100'],
  ['1e5', {}, '15'],
  ['abc', {}, ''],
  ['-5', {}, '5'],
  ['-5', { min: -10 }, '-5'],
  ['1.2.3', {}, '1.23'],
  ['1.239', { decimals: 0 }, '1'],
  ['1.239', { decimals: 3 }, '1.239'],
  ['5000', { max: 4999.99 }, '4999.99'],
])('a decimal field shows %j typed under %j as %j', (typed, rule, shown) => {
  expect(decimalTyped(typed, rule)).toBe(shown)
})

test.each([
  ['', {}, ''],
  ['', { min: 1 }, '1'],
  ['', { min: 1, emptyAllowed: true }, ''],
  ['0.5', { min: 1 }, '1'],
  ['1', { min: 1 }, '1'],
  ['0', { min: 1, emptyAllowed: true }, '1'],
  ['2.', { min: 1 }, '2'],
  ['-', { min: -3 }, '-3'],
])('a decimal field left with %j under %j shows %j', (text, rule, shown) => {
  expect(decimalLeft(text, rule)).toBe(shown)
})

test.each([
  ['12', {}, '12'],
  ['1.5', {}, ''],
  ['12a', {}, ''],
  ['-3', {}, ''],
  ['007', {}, '7'],
  ['1000001', { max: 1_000_000 }, '1000000'],
  ['', {}, ''],
])('a whole-number field shows %j typed under %j as %j', (typed, rule, shown) => {
  expect(integerTyped(typed, rule)).toBe(shown)
})

test.each([
  ['', {}, ''],
  ['', { min: 1 }, '1'],
  ['', { min: 1, emptyAllowed: true }, ''],
  ['0', { min: 1 }, '1'],
  ['5', { min: 1 }, '5'],
])('a whole-number field left with %j under %j shows %j', (text, rule, shown) => {
  expect(integerLeft(text, rule)).toBe(shown)
})

test.each([
  ['5', 1, {}, '6'],
  ['5', -1, {}, '4'],
  ['5', 1, { step: 10, max: 12 }, '12'],
  ['5', -1, { step: 10, min: 1 }, '1'],
  ['', 1, { min: 3 }, '3'],
  ['', 1, {}, '1'],
] as const)('an arrow turns %j by %j under %j into %j', (text, direction, rule, shown) => {
  expect(stepped(text, direction, rule)).toBe(shown)
})

test('the up arrow rests at the max, the down arrow at the min and on an empty field', () => {
  expect([canStepUp('10', { max: 10 }), canStepUp('9', { max: 10 }), canStepUp('', { max: 10 })]).toEqual([
    false,
    true,
    true,
  ])
  expect([
    canStepDown('1', { min: 1 }),
    canStepDown('2', { min: 1 }),
    canStepDown('', { min: 1 }),
    canStepDown('0', {}),
  ]).toEqual([false, true, false, false])
})
