import { describe, expect, it } from 'vitest'
import { buttonTextKey } from './button-words.ts'
import { offeredMethods, type ProviderAbility } from './methods.ts'

describe('order button', () => {
  it.each([
    ['dynamic_cta', false, 'button.order_with_obligation'],
    ['complete_order', false, 'button.order_with_obligation'],
    ['agree_on_terms_and_pay', false, 'button.order_with_obligation'],
    ['accept_and_pay_now', false, 'button.order_with_obligation'],
    ['buy_now', false, 'button.buy_now'],
    ['buy_now', true, 'button.free'],
  ])('%s, free %s → %s', (wanted, isFree, key) => expect(buttonTextKey(wanted, isFree)).toBe(key))
})

describe('offered methods', () => {
  const providers: ProviderAbility[] = [{ name: 'sandbox', forms: ['card', 'sepa'], currencies: 'any' }, { name: 'direct_bank', forms: ['bank_wire'], currencies: ['eur'] }]
  it('follows currency and the product', () => {
    expect(offeredMethods(providers, { currency: 'eur', form: 'one_time' }, null).map((each) => each.form)).toEqual(['card', 'sepa', 'bank_wire'])
    expect(offeredMethods(providers, { currency: 'usd', form: 'one_time' }, null).map((each) => each.form)).toEqual(['card'])
    expect(offeredMethods(providers, { currency: 'eur', form: 'one_time' }, ['bank_wire'])).toEqual([{ provider: 'direct_bank', form: 'bank_wire' }])
  })
})
