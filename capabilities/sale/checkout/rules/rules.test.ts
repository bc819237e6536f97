import { describe, expect, it } from 'vitest'
import { buttonTextKey } from './button-words.ts'

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
