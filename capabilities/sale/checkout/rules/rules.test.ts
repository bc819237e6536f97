import { describe, expect, it } from 'vitest'
import { buttonTextKey, ownButtonWords } from './button-words.ts'

const once = { isFree: false, isRecurring: false }
const consumer = { countryCode: 'DE', isBusiness: false }
const company = { countryCode: 'DE', isBusiness: true }

describe('order button', () => {
  it.each(['dynamic_cta', 'complete_order', 'agree_on_terms_and_pay', 'accept_and_pay_now'])(
    '%s names the obligation to consumers of the Union, its economic area and Britain',
    (wanted) => {
      for (const countryCode of ['DE', 'AT', 'FR', 'NO', 'GB'])
        expect(buttonTextKey(wanted, once, { countryCode, isBusiness: false })).toBe('button.order_with_obligation')
    },
  )
  it.each([
    ['buy_now', consumer, 'button.buy_now'],
    ['complete_order', company, 'button.complete_order'],
    ['agree_on_terms_and_pay', company, 'button.agree_on_terms_and_pay'],
    ['accept_and_pay_now', { countryCode: 'CH', isBusiness: false }, 'button.accept_and_pay_now'],
    ['dynamic_cta', { countryCode: 'US', isBusiness: false }, 'button.buy_now'],
  ] as const)('%s for %o → %s', (wanted, buyer, key) => expect(buttonTextKey(wanted, once, buyer)).toBe(key))
  it('goes by what is sold where the seller leaves it open', () => {
    expect(buttonTextKey('dynamic_cta', { ...once, isRecurring: true }, company)).toBe('button.subscribe_now')
    expect(buttonTextKey('dynamic_cta', { ...once, isFree: true }, consumer)).toBe('button.free')
  })
})

describe('a seller’s own words', () => {
  const own = { buyButtonText: 'Join us', freeButtonText: 'Send me the guide' }
  it('are shown to companies and where no law speaks, of what is free to everyone', () => {
    expect(ownButtonWords(own, once, consumer)).toBeNull()
    expect(ownButtonWords(own, once, company)).toBe('Join us')
    expect(ownButtonWords(own, { ...once, isFree: true }, consumer)).toBe('Send me the guide')
    expect(ownButtonWords({ buyButtonText: '', freeButtonText: '' }, once, company)).toBeNull()
  })
})
