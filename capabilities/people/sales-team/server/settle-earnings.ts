import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { divideHalfUp, shareOf } from '#platform/shared/money.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { taxKeyOf } from '#capabilities/sale/ledger/rules/postings.ts'
import { lockPurses, moveShare, post } from '#capabilities/sale/ledger/server/index.ts'
import { supplyToBusiness } from '#capabilities/sale/taxes/rules/supply.ts'
import { earnedWith, type Earned, type IncentiveTerms, type PaidPart, type Team } from '../rules/incentive.ts'
import { earningsBooked } from './events.ts'
import { memberById } from './find-member.ts'

export type SoldOrder = { id: number; sellerId: number; currency: string }

/**
 * Books what is still lacking between what the people of a deal have earned and what stands booked for them: a share of a payment, or what a return
 * takes back. The caller holds the order, so that a repetition finds nothing to do, in whatever order facts arrive.
 */
export const settleEarnings = async (ctx: Ctx, order: SoldOrder, terms: IncentiveTerms, team: Team, paid: readonly PaidPart[]): Promise<void> => {
  const booked = await ctx.db.selectFrom('salesEarnings').select(['paymentId', 'orderRateId', 'salesTeamMemberId', 'netAmount', 'vatAmount', 'tax']).where('orderId', '=', order.id).orderBy('id').execute()
  const seller = (await sellerById(ctx, order.sellerId))!
  let isBooked = false
  for (const earned of earnedWith(terms, team, order.currency, paid)) {
    const lines = booked.filter((line) => line.paymentId === earned.paymentId && line.orderRateId === earned.orderRateId && line.salesTeamMemberId === earned.memberId)
    const sum = { net: lines.reduce((all, line) => all + line.netAmount, 0), vat: lines.reduce((all, line) => all + line.vatAmount, 0) }
    if (earned.net === sum.net) continue
    await book(ctx, order, seller, terms, earned, { ...sum, count: lines.length, tax: lines[0]?.tax })
    isBooked = true
  }
  if (isBooked) await emit(ctx, earningsBooked, { orderId: order.id }, order.sellerId)
}

type Booked = { net: number; vat: number; count: number; tax: string | undefined }

const book = async (ctx: Ctx, order: SoldOrder, seller: Seller, terms: IncentiveTerms, earned: Earned, before: Booked): Promise<void> => {
  const { accountId } = await memberById(ctx, earned.memberId)
  if (accountId === null) throw new Error(`Member ${earned.memberId} has a deal and no account.`)
  const { currency } = order
  for (const id of [seller.id, accountId].sort((a, b) => a - b)) await lockPurses(ctx, id, currency)
  const day = localDay(ctx.now, seller.zone)
  const net = earned.net - before.net
  const { tax, vat } = net > 0 ? await taxOn(ctx, { seller, accountId, currency, day, net }) : { tax: before.tax!, vat: divideHalfUp(before.vat * net, before.net) }
  const sequence = before.count + 1
  const key = `commission:${earned.paymentId}:${earned.orderRateId}:${earned.memberId}:${sequence}`
  const gross = net + vat
  await post(ctx, {
    type: 'Commission', key, currency, businessDate: day, sellerId: seller.id, orderId: order.id, orderRateId: earned.orderRateId, transferId: earned.paymentId, paymentId: earned.paymentId,
    entries: await moveShare(ctx, { from: gross > 0 ? seller.id : accountId, to: gross > 0 ? accountId : seller.id, currency, amount: Math.abs(gross), paymentId: earned.paymentId, isHeld: gross > 0 }),
  })
  await ctx.db
    .insertInto('salesEarnings')
    .values({
      sellerId: seller.id, salesTeamMemberId: earned.memberId, accountId, orderId: order.id, orderRateId: earned.orderRateId, paymentId: earned.paymentId, sequence, part: earned.part, baseAmount: net > 0 ? earned.base : null,
      valueForm: terms.valueForm, value: terms.value, partBp: earned.partBp, tax, currency, netAmount: net, vatAmount: vat, grossAmount: gross, holdEndsOn: day.add({ days: terms.holdDays }), ledgerKey: key, createdOn: day, createdAt: ctx.now,
    })
    .execute()
}

/** VAT of the person's service to the seller, rounded on the month so that many small shares do not drift from the rate. Nobody is taxed who did not say that they charge VAT (§ 14c UStG). */
const taxOn = async (ctx: Ctx, at: { seller: Seller; accountId: number; currency: string; day: Temporal.PlainDate; net: number }): Promise<{ tax: string; vat: number }> => {
  const account = (await sellerById(ctx, at.accountId))!
  const supply = supplyToBusiness({ countryCode: account.countryCode, isVatLiable: account.isVatLiable ?? false }, at.seller, at.day.toString())
  const tax = taxKeyOf(supply.treatment, supply.country, supply.rate)
  if (supply.treatment !== 'standard') return { tax, vat: 0 }
  const month = await ctx.db
    .selectFrom('salesEarnings')
    .select((e) => [e.fn.sum<string | null>('netAmount').as('net'), e.fn.sum<string | null>('vatAmount').as('vat')])
    .where('accountId', '=', at.accountId)
    .where('sellerId', '=', at.seller.id)
    .where('currency', '=', at.currency)
    .where('tax', '=', tax)
    .where('createdOn', '>=', at.day.with({ day: 1 }))
    .where('netAmount', '>', 0)
    .executeTakeFirstOrThrow()
  return { tax, vat: shareOf(Number(month.net ?? 0) + at.net, supply.rate) - Number(month.vat ?? 0) }
}
