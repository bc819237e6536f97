import { localDay, type Ctx } from '#platform/server/context.ts'
import type { z } from 'zod'
import { rateCount, firstDue } from '#capabilities/offer/catalog/rules/schedule.ts'
import { quote, shownTaxes, termsOf } from '#capabilities/sale/orders/server/index.ts'
import { sumOf } from '#capabilities/sale/taxes/rules/tax-lines.ts'
import type { priceShape } from '../contract/upsells.ts'
import { paidByVoucher, type PricedWish } from './price-wish.ts'

export type Price = z.output<typeof priceShape>

/** A wish's quote as pages show it. Totals are of all rates, or of the first one where payments go on without end. */
export const shownQuote = (ctx: Pick<Ctx, 'now'>, wish: PricedWish): Price => {
  const today = localDay(ctx.now, wish.seller.zone)
  const rates = quote(wish, today)
  const terms = wish.plan && termsOf(wish.plan)
  const isOpenEnded = terms !== null && rateCount(terms) === undefined
  const counted = isOpenEnded ? rates.slice(0, 1) : rates
  const total = sumOf(counted)
  const full = wish.coupon ? sumOf(quote({ ...wish, coupon: null }, today).slice(0, counted.length)).gross : total.gross
  const dueNow = rates
    .filter((rate) => Temporal.PlainDate.compare(rate.dueOn, today) <= 0)
    .reduce((sum, rate) => sum + rate.gross, 0)
  const byVoucher = paidByVoucher(wish, rates)
  return {
    currency: wish.plan?.currency ?? 'eur',
    rates: rates
      .slice(0, isOpenEnded ? 4 : 60)
      .map((rate) => ({
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
    taxes: shownTaxes(total, wish.taxes),
    trialEndsOn: terms && terms.trialDays > 0 ? firstDue(terms, today) : null,
    minimumTermPayments: wish.plan?.minimumTermPayments ?? null,
    coupon: wish.coupon ? { code: wish.coupon.code, valueForm: wish.coupon.valueForm, value: wish.coupon.value } : null,
    voucher: wish.voucher
      ? {
          key: wish.voucher.key,
          kind: wish.voucher.kind,
          amount: byVoucher.amount,
          leftAmount: wish.voucher.leftAmount - byVoucher.amount,
        }
      : null,
    toPayAmount: dueNow - byVoucher.amount,
    needsMethod: wish.plan !== null && !byVoucher.isAll,
  }
}
