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
): JudgedMethod[] =>
  providers.flatMap(({ name, forms, currencies }) =>
    forms.map((form) => {
      const rule = rules.find((each) => each.planForm === sale.form && each.paymentForm === form)
      const takes =
        (currencies === 'any' || currencies.includes(sale.currency)) && (form !== 'sepa' || sale.currency === 'eur')
      return {
        provider: name,
        form,
        hidden: !takes
          ? 'currency'
          : allowed && !allowed.includes(form)
            ? 'product'
            : rule
              ? hiddenBy(rule, sale)
              : null,
      }
    }),
  )

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
