import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showPaymentRules } from '../contract.ts'

export type Settings = ClientOutput<typeof showPaymentRules>
export type ShownRule = Settings['rules'][number]

/** The rule of one cell; without one everybody is offered it. */
export const ruleAt = (
  { rules }: Settings,
  planForm: ShownRule['planForm'],
  paymentForm: ShownRule['paymentForm'],
): ShownRule =>
  rules.find((rule) => rule.planForm === planForm && rule.paymentForm === paymentForm) ?? {
    planForm,
    paymentForm,
    isOffered: true,
    countries: null,
    currencies: null,
    minAmount: null,
    maxAmount: null,
  }

export const stateOf = ({
  isOffered,
  countries,
  currencies,
  minAmount,
  maxAmount,
}: ShownRule): 'offered' | 'limited' | 'off' =>
  !isOffered ? 'off' : countries || currencies || minAmount !== null || maxAmount !== null ? 'limited' : 'offered'
