import type { Amount } from '#platform/shared/money.ts'
import type { PlanForm } from '#capabilities/offer/catalog/vocabulary.ts'
import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'
import type { HiddenReason } from '../vocabulary.ts'

export type OfferedMethod = { provider: string; form: PaymentForm }

export type ProviderAbility = { name: string; forms: readonly PaymentForm[]; currencies: readonly string[] | 'any' }

export type PaymentRule = {
  planForm: PlanForm
  paymentForm: PaymentForm
  isOffered: boolean
  countries: readonly string[] | null
  currencies: readonly string[] | null
  minAmount: Amount | null
  maxAmount: Amount | null
}

/**
 * What a way to pay carries by itself, whoever its provider is: currencies, forms of plans, the least and most of one
 * payment. Sources: the scheme's rules (SEPA, iDEAL, Przelewy24, TWINT) and Klarna's limits in Germany and Austria.
 */
const carried: Partial<
  Record<
    PaymentForm,
    { currencies: readonly string[]; planForms?: readonly PlanForm[]; minAmount?: Amount; maxAmount?: Amount }
  >
> = {
  sepa: { currencies: ['eur'] },
  ideal: { currencies: ['eur'], planForms: ['one_time'] },
  p_24: { currencies: ['eur', 'pln'], planForms: ['one_time'] },
  twint: { currencies: ['chf'], planForms: ['one_time'], maxAmount: 500_000 },
  klarna: {
    currencies: ['eur', 'usd', 'gbp', 'chf', 'pln', 'sek', 'nok', 'dkk', 'czk', 'ron'],
    planForms: ['one_time'],
    minAmount: 100,
    maxAmount: 1_000_000,
  },
}

/** What is to be paid: null where it is not known yet, which hides nothing. */
export type Sale = { form: PlanForm; currency: string; countryCode: string | null; firstAmount: Amount | null }

export type JudgedMethod = OfferedMethod & { hidden: HiddenReason | null }

/**
 * Every way the seller's providers could take this money, in their order, with why a buyer is not offered it.
 * `allowed`: what the product is restricted to.
 */
export const judgeMethods = (
  providers: readonly ProviderAbility[],
  rules: readonly PaymentRule[],
  sale: Sale,
  allowed: readonly string[] | null,
): JudgedMethod[] => {
  const taken = new Set<PaymentForm>()
  return judgeEach(providers, rules, sale, allowed).map((method) => {
    if (method.hidden !== null) return method
    // A buyer chooses how to pay, not by whom: the first provider that takes it does.
    if (taken.has(method.form)) return { ...method, hidden: 'provider' }
    taken.add(method.form)
    return method
  })
}

const judgeEach = (...[providers, rules, sale, allowed]: Parameters<typeof judgeMethods>): JudgedMethod[] =>
  providers.flatMap(({ name, forms, currencies }) =>
    forms.map((form) => {
      const rule = rules.find((each) => each.planForm === sale.form && each.paymentForm === form)
      const takes = currencies === 'any' || currencies.includes(sale.currency)
      const limit = carried[form] ? hiddenByNature(carried[form], sale) : null
      return {
        provider: name,
        form,
        hidden: !takes
          ? 'currency'
          : limit !== null
            ? limit
            : allowed && !allowed.includes(form)
              ? 'product'
              : rule
                ? hiddenBy(rule, sale)
                : null,
      }
    }),
  )

const hiddenByNature = (
  { currencies, planForms, minAmount = 0, maxAmount = Infinity }: NonNullable<(typeof carried)[PaymentForm]>,
  { form, currency, firstAmount }: Sale,
): HiddenReason | null => {
  if (!currencies.includes(currency)) return 'currency'
  if (planForms && !planForms.includes(form)) return 'plan_form'
  if (firstAmount !== null && (firstAmount < minAmount || firstAmount > maxAmount)) return 'amount'
  return null
}

const hiddenBy = (rule: PaymentRule, { currency, countryCode, firstAmount }: Sale): HiddenReason | null => {
  if (!rule.isOffered) return 'plan_form'
  if (rule.currencies && !rule.currencies.includes(currency)) return 'currency'
  if (rule.countries && countryCode !== null && !rule.countries.includes(countryCode)) return 'country'
  if (
    firstAmount !== null &&
    (firstAmount < (rule.minAmount ?? firstAmount) || firstAmount > (rule.maxAmount ?? firstAmount))
  )
    return 'amount'
  return null
}

export const offeredMethods = (...sale: Parameters<typeof judgeMethods>): OfferedMethod[] =>
  judgeMethods(...sale).flatMap(({ hidden, ...method }) => (hidden === null ? [method] : []))
