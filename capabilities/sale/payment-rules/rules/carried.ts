import type { Amount } from '#platform/shared/money.ts'
import type { PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'
import type { FeatureFlag } from '#capabilities/people/sellers/vocabulary.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'

export type Carried = {
  currencies: readonly string[]
  /** Where buyers live who can pay this way; a seller's rule may name others. */
  countries?: readonly string[]
  /** Forms of plans it is for, with the feature of the account it takes; all where none is named. */
  planForms?: Partial<Record<PlanForm, FeatureFlag | true>>
  /** Only companies may pay so. */
  isForBusinesses?: true
  minAmount?: Amount
  maxAmount?: Amount
}

/**
 * The inherent limits of a payment method, whoever its provider is: currencies, countries of its payers, forms of
 * plans, minimum and maximum of one payment. Sources: the scheme's rules (SEPA transfers and debits, iDEAL, Przelewy24,
 * TWINT), the countries Klarna lends in, and its limits in Germany and Austria.
 */
export const carried: Partial<Record<PaymentForm, Carried>> = {
  bank_wire: { currencies: ['eur'] },
  sepa: { currencies: ['eur'] },
  ideal: { currencies: ['eur'], countries: ['NL'], planForms: { one_time: true } },
  p_24: { currencies: ['eur', 'pln'], countries: ['PL'], planForms: { one_time: true } },
  twint: { currencies: ['chf'], countries: ['CH', 'LI'], planForms: { one_time: true }, maxAmount: 500_000 },
  klarna: {
    currencies: ['eur', 'usd', 'gbp', 'chf', 'pln', 'sek', 'nok', 'dkk', 'czk', 'ron'],
    countries: 'AT AU BE CA CH CZ DE DK ES FI FR GB GR IE IT NL NO NZ PL PT RO SE US'.split(' '),
    planForms: { one_time: 'klarna', subscription: 'klarna_subscriptions' },
    minAmount: 100,
    maxAmount: 1_000_000,
  },
  mondu: {
    currencies: ['eur'],
    countries: 'AT BE DE ES FR IT NL'.split(' '),
    planForms: { one_time: 'mondu' },
    isForBusinesses: true,
    minAmount: 100,
  },
}
