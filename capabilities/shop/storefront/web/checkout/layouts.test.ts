import { expect, test } from 'vitest'
import { checkoutLayouts } from '#capabilities/offer/checkout-settings/vocabulary.ts'
import { layouts, parts, stepOf, stepShown } from './layouts.ts'

test('every layout asks for every part once', () => {
  for (const layout of checkoutLayouts)
    expect(layouts[layout].steps.flat().toSorted()).toEqual(Object.keys(parts).toSorted())
})

test('a field is in the step that asks for it, consents in the last', () => {
  expect(stepOf('two_steps', 'payer.email')).toBe(0)
  expect(stepOf('two_steps', 'payer.city')).toBe(1)
  expect(stepOf('two_steps_advanced', 'payer.city')).toBe(0)
  expect(stepOf('two_steps_advanced', 'terms')).toBe(1)
  expect(stepOf('default', 'terms')).toBe(0)
})

test('what is wrong in an earlier step leads back to it; what an address asks for keeps within the steps', () => {
  expect(stepShown('two_steps', '2', [])).toBe(1)
  expect(stepShown('two_steps', '2', ['terms', 'payer.email'])).toBe(0)
  expect(stepShown('two_steps', '9', [])).toBe(1)
  expect(stepShown('default', '2', [])).toBe(0)
  expect(stepShown('two_steps', 'x', [])).toBe(0)
})
