import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { valueForms } from '#capabilities/sale/sales-team/vocabulary.ts'
import type { Part } from '../vocabulary.ts'
import type { PaidPart } from '../rules/paid-part.ts'
import type { SoldOrder } from './paid-parts.ts'

/** Who earns: who shares in a product, a person of a sales team, or a publisher in a program. */
export type Earner = { productShareId: number } | { salesTeamMemberId: number } | { affiliateNodeId: number }

/** Somebody's present earnings from a payment of an instalment, and the rule behind them. */
export type Earned = {
  paymentId: number
  orderRateId: number
  earner: Earner
  /** The account that earns. */
  accountId: number
  part: Part
  /** What the rule was applied to. */
  base: Amount
  valueForm: (typeof valueForms)[number]
  /** Basis points, or an amount. */
  value: number
  /** The share of what the rule gives. */
  partBp: BasisPoints
  /** Before anything of the payment went back. */
  full: Amount
  net: Amount
  holdDays: number
}

/** An order's money as a rule needs it: read on demand. */
export type OrderMoney = {
  paid: () => Promise<readonly PaidPart[]>
  /** What rules before this one give of a payment of a rate, before anything of it went back. */
  taken: (part: Pick<PaidPart, 'paymentId' | 'orderRateId'>) => Amount
}

export type EarningRule = (ctx: Ctx, order: SoldOrder, money: OrderMoney) => Promise<readonly Earned[]>

/** Rules by which people earn on orders; a lower rank takes its share first. */
export const earningRules = extensionPoint<{ rank: number; rule: EarningRule }>('earning rules')

/** What everybody has earned with an order. */
export const earnedWith = async (ctx: Ctx, order: SoldOrder, paid: OrderMoney['paid']): Promise<Earned[]> => {
  const earned: Earned[] = []
  const taken: OrderMoney['taken'] = (part) =>
    earned
      .filter((each) => each.paymentId === part.paymentId && each.orderRateId === part.orderRateId)
      .reduce((sum, { full }) => sum + full, 0)
  const rules = earningRules.broughtTo(ctx).toSorted((a, b) => a.rank - b.rank)
  for (const { rule } of rules) earned.push(...(await rule(ctx, order, { paid, taken })))
  return earned
}
