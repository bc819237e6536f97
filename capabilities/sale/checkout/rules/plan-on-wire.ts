/** A plan as the wire has it. */
export type PlanOnWire = {
  form: string
  firstAmount: string
  nextAmount: string
  paymentsCount: number | string | null
  rateAmounts: readonly string[] | null
}

/** Whether a plan is paid again each period for what that period gives. */
export const isPeriodic = ({ form }: Pick<PlanOnWire, 'form'>): boolean =>
  form === 'subscription' || form === 'limited_subscription'
