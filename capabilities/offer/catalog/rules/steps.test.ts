import { expect, test } from 'vitest'
import { allSteps, offeredForms, shownSteps, stepAt, stepPath } from './steps.ts'
import { productForms } from '../vocabulary.ts'

test.each([
  ['service', 6], ['download', 7], ['course', 7], ['membership', 7], ['bundle', 7], ['event', 8], ['license_key', 7], ['certificate', 8],
] as const)('the steps of a %s are numbered up to %i', (form, last) => {
  expect(allSteps(form)[0]).toEqual({ step: 'details', number: 1 })
  expect(allSteps(form).at(-1)).toEqual({ step: 'advanced', number: last })
})

test('steps without a screen are left out and the others keep their numbers', () => {
  expect(shownSteps('download')).toEqual([{ step: 'details', number: 1 }, { step: 'file_upload', number: 2 }, { step: 'checkout', number: 3 }, { step: 'market_upsell', number: 4 }, { step: 'delivery', number: 5 }, { step: 'advanced', number: 7 }])
  expect(shownSteps('service').map((each) => each.number)).toEqual([1, 2, 3, 4, 6])
})

test('an address without a known step opens the first', () => {
  expect(stepAt('download', 5).step).toBe('delivery')
  expect(stepAt('download', 6).step).toBe('details')
  expect(stepPath({ id: 7, form: 'bundle' }, 'products')).toBe('/cabinet/products/7/edit?step=2')
  expect(stepPath({ id: 7, form: 'bundle' }, 'details')).toBe('/cabinet/products/7/edit')
})

test('every type is offered', () => expect([...offeredForms].sort()).toEqual([...productForms].sort()))
