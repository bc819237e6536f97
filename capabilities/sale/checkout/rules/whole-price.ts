import { fromDecimal, toDecimal } from '#platform/shared/money.ts'

/** A plan as the wire has it. */
export type PlanOnWire = {
  form: string
  firstAmount: string
  nextAmount: string
  paymentsCount: number | string | null
  rateAmounts: readonly string[] | null
}

/** The sum of all instalments of a plan; of other plans the first payment. */
export const wholePrice = ({ form, firstAmount, nextAmount, paymentsCount, rateAmounts }: PlanOnWire): string => {
  if (form !== 'installment') return firstAmount
  const amounts = rateAmounts?.length
    ? rateAmounts
    : [firstAmount, ...Array.from({ length: Math.max(0, Number(paymentsCount ?? 1) - 1) }, () => nextAmount)]
  return toDecimal(amounts.reduce((sum, amount) => sum + (fromDecimal(amount) ?? 0), 0))
}

/** Whether a plan is paid again each period for what that period gives. */
export const isPeriodic = ({ form }: Pick<PlanOnWire, 'form'>): boolean =>
  form === 'subscription' || form === 'limited_subscription'
