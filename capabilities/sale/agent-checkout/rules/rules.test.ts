import { describe, expect, it } from 'vitest'
import { itemIdOf, readItemId } from './item-ids.ts'
import { toMinor } from './minor-units.ts'
import { needsOurPage } from './our-page.ts'

describe('ids of items', () => {
  it.each([
    [1, null],
    [12, 7],
  ])('are read as they are written: %s, %s', (productId, planId) => {
    expect(readItemId(itemIdOf(productId, planId))).toEqual({ productId, planId })
  })
  it.each(['', 'p', 'p1-', '12', 'p12-7-3', 'p1; drop', 'item_123', `p${'9'.repeat(16)}`])('name nothing: %s', (id) => {
    expect(readItemId(id)).toBeUndefined()
  })
})

it('counts in the minor unit of ISO 4217', () => {
  expect([toMinor(4990, 'eur'), toMinor(490_000, 'jpy'), toMinor(490_000, 'huf')]).toEqual([4990, 4900, 490_000])
})

describe('the order is placed on our page', () => {
  const easy = { countryCode: 'US', isBusiness: false, asksMore: false, isPaidAtOnce: true, takesTokens: true }
  it.each([
    ['by nobody abroad', {}, false],
    ['by a consumer of the EU', { countryCode: 'DE' }, true],
    ['by a consumer of the EEA', { countryCode: 'NO' }, true],
    ['by no company', { countryCode: 'DE', isBusiness: true }, false],
    ['where the country is not known yet, by nobody', { countryCode: null }, false],
    ['where consents are asked for', { asksMore: true }, true],
    ['where payments follow', { isPaidAtOnce: false }, true],
    ['where nobody takes tokens', { takesTokens: false }, true],
  ])('%s', (_, more, expected) => {
    expect(needsOurPage({ ...easy, ...more })).toBe(expected)
  })
})
