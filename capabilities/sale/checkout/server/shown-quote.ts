import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { z } from 'zod'
import { rateCount, firstDue } from '#capabilities/offer/catalog/rules/schedule.ts'
import { quote, shippingIn, shownTaxes, termsOf } from '#capabilities/sale/orders/server/index.ts'
import { sumOf } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { priceShape } from '../contract/upsells.ts'
import { paidByVoucher } from './purchase/price-selection.ts'
import type { PricedSelection } from './purchase/purchase.ts'

export type Price = z.output<typeof priceShape>

/** A selection's quote as shown on pages. Totals cover all instalments, or the first one of an open-ended plan. */
export const shownQuote = (ctx: Pick<Ctx, 'now'>, selection: PricedSelection): Price => {
  const today = localDay(ctx.now, selection.seller.zone)
  const rates = quote(selection, today)
  const terms = selection.plan && termsOf(selection.plan)
  const isOpenEnded = terms !== null && rateCount(terms) === undefined
  const counted = isOpenEnded ? rates.slice(0, 1) : rates
  const total = sumOf(counted)
  const full = selection.coupon
    ? sumOf(quote({ ...selection, coupon: null }, today).slice(0, counted.length)).gross
    : total.gross
  const dueNow = rates
    .filter((rate) => Temporal.PlainDate.compare(rate.dueOn, today) <= 0)
    .reduce((sum, rate) => sum + rate.gross, 0)
  const byVoucher = paidByVoucher(selection, rates)
  return {
    currency: selection.plan?.currency ?? 'eur',
    rates: rates.slice(0, isOpenEnded ? 4 : 60).map((rate) => ({
      number: rate.number,
      dueOn: rate.dueOn,
      grossAmount: rate.gross,
      netAmount: rate.net,
      vatAmount: rate.vat,
    })),
    isOpenEnded,
    interval: terms && terms.form !== 'one_time' ? (terms.interval ?? null) : null,
    dueNowAmount: dueNow,
    totalAmount: total.gross,
    totalNetAmount: total.net,
    totalVatAmount: total.vat,
    fullAmount: full,
    taxes: shownTaxes(total, selection.taxes),
    trialEndsOn: terms && terms.trialDays > 0 ? firstDue(terms, today) : null,
    minimumTermPayments: selection.plan?.minimumTermPayments ?? null,
    shipping: shownShipping(selection, counted),
    ...shownCodes(selection, byVoucher.amount),
    toPayAmount: dueNow - byVoucher.amount,
    needsMethod: selection.plan !== null && !byVoucher.isAll,
  }
}

const shownShipping = (selection: PricedSelection, counted: readonly { number: number }[]): Price['shipping'] =>
  selection.sending && {
    amount: shippingIn(selection, counted),
    isReached: selection.sending.isReached,
  }

const shownCodes = ({ coupon, voucher }: PricedSelection, amount: Amount): Pick<Price, 'coupon' | 'voucher'> => ({
  coupon: coupon && { code: coupon.code, valueForm: coupon.valueForm, value: coupon.value },
  voucher: voucher && { key: voucher.key, kind: voucher.kind, amount, leftAmount: voucher.leftAmount - amount },
})
