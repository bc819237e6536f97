import type { PaymentForm } from '#capabilities/sale/payments/vocabulary.ts'

export type OfferedMethod = { provider: string; form: PaymentForm }

export type ProviderAbility = { name: string; forms: readonly PaymentForm[]; currencies: readonly string[] | 'any' }

/** Payment forms a buyer may choose for a plan: enabled by the seller, able to take the currency, allowed for the product, fit for the plan's form. */
export const offeredMethods = (providers: readonly ProviderAbility[], plan: { currency: string; form: string }, allowed: readonly string[] | null): OfferedMethod[] =>
  providers.flatMap(({ name, forms, currencies }) =>
    currencies !== 'any' && !currencies.includes(plan.currency)
      ? []
      : forms.filter((form) => (!allowed || allowed.includes(form)) && (form !== 'sepa' || plan.currency === 'eur')).map((form) => ({ provider: name, form })),
  )
