import { expect, it } from 'vitest'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import { hindrancesOf } from './hindrances.ts'
import {
  judgeMethods,
  neverFor,
  offeredMethods,
  providersFor,
  ruledForms,
  type PaymentRule,
  type ProviderAbility,
  type Sale,
  type Till,
} from './methods.ts'

const providers: ProviderAbility[] = [
  { name: 'sandbox', forms: ['card', 'sepa'], currencies: 'any' },
  { name: 'direct_bank', forms: ['bank_wire'], currencies: ['eur'] },
]
const till: Till = { providers, rules: [], orders: [], features: [], silent: [], frozen: [], verifiedBy: [] }
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
  judgeMethods({ ...till, rules }, { ...sale, ...of }, null).find(({ form }) => form === 'card')!.hidden

it('without rules follows what providers take and the product allows', () => {
  expect(offeredMethods(till, sale, null).map(({ form }) => form)).toEqual(['card', 'sepa', 'bank_wire'])
  expect(judgeMethods(till, { ...sale, currency: 'usd' }, null).map(({ hidden }) => hidden)).toEqual([
    null,
    'currency',
    'currency',
  ])
  expect(judgeMethods(till, sale, ['bank_wire']).map(({ hidden }) => hidden)).toEqual(['product', 'product', null])
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
  ['a purchase in euros, from nobody knows where', { countryCode: null }, ['ideal', 'klarna', 'p_24']],
  ['one from Germany', {}, ['klarna']],
  ['one from the Netherlands', { countryCode: 'NL' }, ['ideal', 'klarna']],
  ['one from Poland', { countryCode: 'PL' }, ['klarna', 'p_24']],
  ['one in Polish zloty', { currency: 'pln', countryCode: 'PL' }, ['klarna', 'p_24']],
  ['one in Swiss francs', { currency: 'chf', countryCode: 'CH' }, ['klarna', 'twint']],
  ['francs beyond what TWINT takes', { currency: 'chf', countryCode: 'CH', firstAmount: 500_001 }, ['klarna']],
  ['less than Klarna lends', { countryCode: 'NL', firstAmount: 99 }, ['ideal']],
  ['one from where Klarna does not lend', { countryCode: 'BR' }, []],
  ['a subscription', { form: 'subscription' }, []],
  ['instalments', { form: 'installment' }, []],
])('%s: what a way to pay carries by itself', (_, of, expected) => {
  const all: ProviderAbility[] = [{ name: 'stripe', forms: ['ideal', 'klarna', 'p_24', 'twint'], currencies: 'any' }]
  const offered = offeredMethods(
    { ...till, providers: all, features: ['klarna'] },
    { ...sale, form: 'one_time', ...of },
    null,
  )
  expect(offered.map(({ form }) => form)).toEqual(expected)
})

it('a seller may offer it in other countries than those it is used in', () => {
  const ideal: Till = { ...till, providers: [{ name: 'stripe', forms: ['ideal'], currencies: 'any' }] }
  const widened = { ...rule, planForm: 'one_time' as const, paymentForm: 'ideal' as const, countries: ['NL', 'DE'] }
  const from = (countryCode: string, rules: PaymentRule[]) =>
    judgeMethods({ ...ideal, rules }, { ...sale, form: 'one_time', countryCode }, null)[0]?.hidden
  expect([from('DE', []), from('DE', [widened]), from('FR', [widened])]).toEqual(['country', null, 'country'])
  expect([from('NL', [{ ...widened, countries: null, minAmount: 1 }]), from('NL', [widened])]).toEqual([null, null])
})

const klarna: Till = { ...till, providers: [{ name: 'stripe', forms: ['klarna'], currencies: 'any' }] }

it.each<[string, Till['features'], Sale['form'], string | null]>([
  ['an account without it', [], 'one_time', 'feature'],
  ['a purchase', ['klarna'], 'one_time', null],
  ['a subscription without the feature for those', ['klarna'], 'subscription', 'feature'],
  ['a subscription with it', ['klarna_subscriptions'], 'subscription', null],
  ['instalments, whatever the account holds', ['klarna', 'klarna_subscriptions'], 'installment', 'plan_form'],
  ['a limited subscription', ['klarna', 'klarna_subscriptions'], 'limited_subscription', 'plan_form'],
])('Klarna for %s', (_, features, form, hidden) => {
  expect(judgeMethods({ ...klarna, features }, { ...sale, form }, null)[0]?.hidden).toBe(hidden)
})

const mondu: Till = {
  ...till,
  providers: [{ name: 'mondu', forms: ['mondu'], currencies: ['eur'] }],
  features: ['mondu'],
}

it.each<[string, Partial<Till>, Partial<Sale>, string | null]>([
  ['a company', {}, { isBusiness: true }, null],
  ['a private buyer', {}, { isBusiness: false }, 'business'],
  ['who is not known yet', {}, {}, null],
  ['an account without it', { features: [] }, { isBusiness: true }, 'feature'],
  ['a subscription', {}, { isBusiness: true, form: 'subscription' }, 'plan_form'],
  ['a country it does not serve', {}, { isBusiness: true, countryCode: 'PL' }, 'country'],
])('Mondu for %s', (_, of, what, hidden) => {
  const asked = { ...sale, form: 'one_time' as const, ...what }
  expect(judgeMethods({ ...mondu, ...of }, asked, null)[0]?.hidden).toBe(hidden)
})

const three: Till = {
  ...till,
  providers: [
    { name: 'first', forms: ['card', 'sepa'], currencies: 'any' },
    { name: 'second', forms: ['card'], currencies: ['eur'] },
    { name: 'third', forms: ['card'], currencies: 'any' },
  ],
}
it.each<[string, Partial<Till>, Partial<Sale>, string[]]>([
  ['as declared', {}, {}, ['first', 'second', 'third']],
  [
    'as the seller said',
    { orders: [{ paymentForm: 'card', providers: ['third', 'first', 'second'] }] },
    {},
    ['third', 'first', 'second'],
  ],
  [
    'for this way to pay alone',
    { orders: [{ paymentForm: 'sepa', providers: ['third', 'first'] }] },
    {},
    ['first', 'second', 'third'],
  ],
  [
    'new ones last',
    { orders: [{ paymentForm: 'card', providers: ['third', 'second'] }] },
    {},
    ['third', 'second', 'first'],
  ],
  ['without those that do not take the currency', {}, { currency: 'usd' }, ['first', 'third']],
  ['who is silent last', { silent: ['first'] }, {}, ['second', 'third', 'first']],
  [
    'who is silent last, whatever the seller said',
    { silent: ['third'], orders: [{ paymentForm: 'card', providers: ['third', 'first', 'second'] }] },
    {},
    ['first', 'second', 'third'],
  ],
])('providers are asked %s', (_, of, what, expected) => {
  const judged = judgeMethods({ ...three, ...of }, { ...sale, ...what }, null)
  expect(providersFor(judged, 'card')).toEqual(expected)
  expect(judged.filter(({ form, hidden }) => form === 'card' && hidden === null)).toHaveLength(1)
})

it.each<[string, Partial<Till>, (string | null)[]]>([
  ['nobody', {}, [null, 'not_verified']],
  ['somebody else', { verifiedBy: ['second'] }, [null, 'not_verified']],
  ['its provider', { verifiedBy: ['first'] }, [null, null]],
])('debits that wait for the seller to be verified, by %s', (_, of, hidden) => {
  const first = { name: 'first', forms: ['card', 'sepa'], currencies: 'any', verifiedForms: ['sepa'] } as const
  expect(judgeMethods({ ...till, providers: [first], ...of }, sale, null).map((each) => each.hidden)).toEqual(hidden)
})

it('leaves more than a provider takes in one payment to the next', () => {
  const first = { name: 'first', forms: ['sepa'], currencies: 'any', mostOf: { sepa: 1_000_000 } } as const
  const second = { name: 'second', forms: ['sepa'], currencies: 'any' } as const
  const takers = (firstAmount: number | null) =>
    providersFor(judgeMethods({ ...till, providers: [first, second] }, { ...sale, firstAmount }, null), 'sepa')
  expect([takers(1_000_000), takers(1_000_001), takers(null)]).toEqual([
    ['first', 'second'],
    ['second'],
    ['first', 'second'],
  ])
})

it('says of every way to pay why no buyer is offered it', () => {
  const of = (form: string, ...sales: Sale[]) =>
    hindrancesOf({ ...till, providers: [...providers, ...klarna.providers] }, sales).find((way) => way.form === form)
      ?.hindrance
  expect([of('card', sale), of('paypal', sale), of('klarna', { ...sale, form: 'one_time' })]).toEqual([
    null,
    'no_provider',
    'feature',
  ])
  expect([of('bank_wire', { ...sale, currency: 'usd' }), of('bank_wire', { ...sale, currency: 'usd' }, sale)]).toEqual([
    'currency',
    null,
  ])
})

it('a wallet follows its own rules where cards are offered, and has a row after them', () => {
  const taking: Till = {
    ...till,
    providers: [{ name: 'stripe', forms: ['card', 'sepa'], currencies: 'any', wallets: ['apple_pay', 'google_pay'] }],
    rules: [
      { ...rule, paymentForm: 'apple_pay', isOffered: false },
      { ...rule, paymentForm: 'google_pay', countries: ['AT'] },
    ],
  }
  const of = (buyer: Partial<Sale>) => offeredMethods(taking, { ...sale, ...buyer }, null)
  expect(of({})).toEqual([
    { provider: 'stripe', form: 'card', wallets: [] },
    { provider: 'stripe', form: 'sepa' },
  ])
  expect(of({ countryCode: 'AT' })[0]!.wallets).toEqual(['google_pay'])
  expect(of({ form: 'one_time' })[0]!.wallets).toEqual(['apple_pay', 'google_pay'])
  expect(ruledForms(taking)).toEqual(['card', 'apple_pay', 'google_pay', 'sepa'])
  expect(ruledForms(till)).toEqual(['card', 'sepa', 'bank_wire'])
})

it('a mandate that is given along pays plans that go on, once something is due at once', () => {
  const at = (givesMandate: PaymentForm[]): Till => ({
    ...till,
    providers: [{ name: 'stripe', forms: ['ideal'], currencies: 'any', givesMandate }],
  })
  const hiddenAt = (of: Till, sold: Partial<Sale> = {}) =>
    judgeMethods(of, { ...sale, countryCode: 'NL', ...sold }, null)[0]!.hidden
  expect([hiddenAt(at([])), hiddenAt(at(['ideal']))]).toEqual(['plan_form', null])
  expect(hiddenAt(at(['ideal']), { form: 'installment' })).toBeNull()
  expect(hiddenAt(at(['ideal']), { isLater: true })).toBe('plan_form')
  expect(hiddenAt(at(['ideal']), { firstAmount: 0 })).toBe('amount')
  expect(hiddenAt(at(['ideal']), { countryCode: 'DE' })).toBe('country')
  expect(neverFor(at([]), 'ideal', 'subscription')).toBe('plan_form')
  expect(neverFor(at(['ideal']), 'ideal', 'subscription')).toBeNull()
})
