import { expect, it } from 'vitest'
import { judgeMethods, offeredMethods, type PaymentRule, type ProviderAbility, type Sale } from './methods.ts'

const providers: ProviderAbility[] = [
  { name: 'sandbox', forms: ['card', 'sepa'], currencies: 'any' },
  { name: 'direct_bank', forms: ['bank_wire'], currencies: ['eur'] },
]
const sale: Sale = { form: 'subscription', currency: 'eur', countryCode: 'DE', firstAmount: 2000 }
const rule: PaymentRule = {
  planForm: 'subscription',
  paymentForm: 'card',
  isOffered: true,
  countries: null,
  currencies: null,
  minAmount: null,
  maxAmount: null,
}
const card = (rules: PaymentRule[], of: Partial<Sale> = {}) =>
  judgeMethods(providers, rules, { ...sale, ...of }, null).find(({ form }) => form === 'card')!.hidden

it('without rules follows what providers take and the product allows', () => {
  expect(offeredMethods(providers, [], sale, null).map(({ form }) => form)).toEqual(['card', 'sepa', 'bank_wire'])
  expect(judgeMethods(providers, [], { ...sale, currency: 'usd' }, null).map(({ hidden }) => hidden)).toEqual([
    null,
    'currency',
    'currency',
  ])
  expect(judgeMethods(providers, [], sale, ['bank_wire']).map(({ hidden }) => hidden)).toEqual([
    'product',
    'product',
    null,
  ])
})

it.each<[string, Partial<PaymentRule>, Partial<Sale>, string | null]>([
  ['off', { isOffered: false }, {}, 'plan_form'],
  ['off for another form of plan', { isOffered: false, planForm: 'one_time' }, {}, null],
  ['another currency', { currencies: ['chf'] }, {}, 'currency'],
  ['another country', { countries: ['AT', 'CH'] }, {}, 'country'],
  ['one of its countries', { countries: ['DE'] }, {}, null],
  ['a country not known yet', { countries: ['AT'] }, { countryCode: null }, null],
  ['below', { minAmount: 2001 }, {}, 'amount'],
  ['above', { maxAmount: 1999 }, {}, 'amount'],
  ['on both edges', { minAmount: 2000, maxAmount: 2000 }, {}, null],
  ['an amount not known yet', { minAmount: 9999 }, { firstAmount: null }, null],
])('%s', (_, limits, of, hidden) => expect(card([{ ...rule, ...limits }], of)).toBe(hidden))

it.each<[string, Partial<Sale>, readonly string[]]>([
  ['a purchase in euros', {}, ['ideal', 'klarna', 'p_24']],
  ['one in Polish zloty', { currency: 'pln' }, ['klarna', 'p_24']],
  ['one in Swiss francs', { currency: 'chf' }, ['klarna', 'twint']],
  ['francs beyond what TWINT takes', { currency: 'chf', firstAmount: 500_001 }, ['klarna']],
  ['less than Klarna lends', { firstAmount: 99 }, ['ideal', 'p_24']],
  ['a subscription', { form: 'subscription' }, []],
  ['instalments', { form: 'installment' }, []],
])('%s: what a way to pay carries by itself', (_, of, expected) => {
  const all: ProviderAbility[] = [{ name: 'stripe', forms: ['ideal', 'klarna', 'p_24', 'twint'], currencies: 'any' }]
  const offered = offeredMethods(all, [], { ...sale, form: 'one_time', ...of }, null)
  expect(offered.map(({ form }) => form)).toEqual(expected)
})
