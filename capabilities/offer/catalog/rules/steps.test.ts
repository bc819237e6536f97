import { describe, expect, it, test } from 'vitest'
import { stateOfStep, stepAt, stepPath, stepsOf } from './steps.ts'
import { productForms, type ProductForm, type ProductIssue } from '../vocabulary.ts'
import { offeredForms } from '../product-types/declared.ts'

/** The specification's table: what follows `details`, numbered from 2; a step of our own comes after those. */
const later: Record<ProductForm, string> = {
  service: '2 checkout, 3 market_upsell, 4 delivery, 5 pages, 6 advanced',
  download: '2 file_upload, 3 checkout, 4 market_upsell, 5 delivery, 6 pages, 7 advanced',
  course: '2 content, 3 checkout, 4 upsell, 5 delivery, 6 pages, 7 advanced',
  membership: '2 products, 3 checkout, 4 upsell, 5 delivery, 6 pages, 7 advanced',
  bundle: '2 products, 3 checkout, 4 upsell, 5 delivery, 6 pages, 7 advanced',
  event: '2 tickets_details, 3 design, 4 checkout, 5 upsell, 6 delivery, 7 pages, 8 advanced',
  license_key: '2 add_license_keys, 3 checkout, 4 upsell, 5 delivery, 6 pages, 7 advanced',
  physical: '2 variants, 3 checkout, 4 market_upsell, 5 delivery, 6 pages, 7 advanced',
  certificate: '2 keys_details, 3 design, 4 checkout, 5 upsell, 6 delivery, 7 pages, 8 advanced',
}

test.each(productForms)('every step of a %s has the number and address the specification gives it', (form) => {
  const [first, ...rest] = stepsOf(form)
  expect(first).toEqual({ step: 'details', number: 1 })
  expect(rest.at(-1)?.step).toBe('languages')
  expect(
    rest
      .slice(0, -1)
      .map(({ step, number }) => `${number} ${step}`)
      .join(', '),
  ).toBe(later[form])
  expect(stepPath({ id: 7, form }, 'details')).toBe('/cabinet/products/7/edit')
  for (const each of rest) {
    expect(stepPath({ id: 7, form }, each.step)).toBe(`/cabinet/products/7/edit?step=${each.number}`)
    expect(stepAt(form, each.number)).toEqual(each)
  }
})

test('an address without a known step opens the first', () => {
  expect(stepAt('download', 9).step).toBe('details')
  expect(stepAt('download', Number.NaN).step).toBe('details')
})

test('every type is offered', () => expect([...offeredForms].sort()).toEqual([...productForms].sort()))

describe('what a step still lacks', () => {
  it('is told by the issues it mends; what no issue asks for is optional', () => {
    const states = (issues: readonly ProductIssue[]) =>
      (['details', 'tickets_details', 'advanced'] as const).map((step) => stateOfStep({ form: 'event', issues }, step))
    expect(states(['no_pricing_plans', 'no_active_events'])).toEqual(['missing', 'missing', 'optional'])
    expect(states(['not_active', 'limit_reached'])).toEqual(['done', 'done', 'missing'])
    expect(stateOfStep({ form: 'course', issues: [] }, 'content')).toBe('optional')
  })
})
