import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { divideHalfUp, shareOf } from '#platform/shared/money.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { taxKeyOf } from '#capabilities/money/ledger/rules/postings.ts'
import { lockBalances, moveShare, post } from '#capabilities/money/ledger/server/index.ts'
import { supplyToBusiness } from '#capabilities/money/taxes/rules/supply.ts'
import { earnedWith, type Earned, type Earner } from './earning-rules.ts'
import { earningsBooked } from './events.ts'
import type { PaidPart } from '../rules/paid-part.ts'
import { paidParts, type SoldOrder } from './paid-parts.ts'

/**
 * Brings earnings on an order in line with its money: books the difference between what people have earned and what is
 * booked for them, be it a share of a payment or a reversal. It locks the order, so that a repetition finds nothing to
 * do, in whatever order events arrive.
 */
export const followEarnings = async (ctx: Ctx, orderId: number): Promise<void> => {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'sellerId', 'currency'])
    .where('id', '=', orderId)
    .where('isTest', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return
  let paid: Promise<PaidPart[]> | undefined
  const due = await earnedWith(ctx, order, () => (paid ??= paidParts(ctx, order)))
  if (due.length === 0) return
  const lines = await bookedLines(ctx, order.id)
  const lacking = due
    .map((earned) => ({ earned, before: bookedOf(lines, earned) }))
    .filter(({ earned, before }) => earned.net !== before.net)
  if (lacking.length === 0) return
  const seller = (await sellerById(ctx, order.sellerId))!
  for (const id of [...new Set([seller.id, ...lacking.map(({ earned }) => earned.accountId)])].sort((a, b) => a - b))
    await lockBalances(ctx, id, order.currency)
  for (const { earned, before } of lacking) await book(ctx, order, seller, earned, before)
  await emit(ctx, earningsBooked, { orderId: order.id }, order.sellerId)
}

const bookedLines = (ctx: Ctx, orderId: number) =>
  ctx.db
    .selectFrom('salesEarnings')
    .select(['paymentId', 'orderRateId', ...earnerColumns, 'netAmount', 'vatAmount', 'tax'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

const bookedOf = (lines: Awaited<ReturnType<typeof bookedLines>>, earned: Earned): Booked => {
  const own = lines.filter(
    (line) =>
      line.paymentId === earned.paymentId && line.orderRateId === earned.orderRateId && isOf(line, earned.earner),
  )
  return {
    net: own.reduce((sum, line) => sum + line.netAmount, 0),
    vat: own.reduce((sum, line) => sum + line.vatAmount, 0),
    count: own.length,
    tax: own[0]?.tax,
  }
}

const earnerColumns = ['productShareId', 'salesTeamMemberId', 'affiliateNodeId'] as const
type Line = Readonly<Record<(typeof earnerColumns)[number], number | null>>
const nobody: Line = { productShareId: null, salesTeamMemberId: null, affiliateNodeId: null }

const isOf = (line: Line, earner: Earner): boolean =>
  Object.entries(earner).every(([column, id]) => line[column as keyof Line] === id)

type Booked = { net: number; vat: number; count: number; tax: string | undefined }

const nameOf = (earner: Earner): string =>
  'salesTeamMemberId' in earner
    ? String(earner.salesTeamMemberId)
    : 'affiliateNodeId' in earner
      ? `node-${earner.affiliateNodeId}`
      : `share-${earner.productShareId}`

type Commission = { key: string; gross: number; day: Temporal.PlainDate }

/** Moves a commission to who earned it, or back from them. */
const postCommission = async (
  ctx: Ctx,
  order: SoldOrder,
  seller: Seller,
  { accountId, paymentId, orderRateId }: Earned,
  { key, gross, day }: Commission,
): Promise<void> => {
  const { currency } = order
  await post(ctx, {
    type: 'Commission',
    key,
    currency,
    businessDate: day,
    sellerId: seller.id,
    orderId: order.id,
    orderRateId,
    transferId: paymentId,
    paymentId,
    entries: await moveShare(ctx, {
      from: gross > 0 ? seller.id : accountId,
      to: gross > 0 ? accountId : seller.id,
      currency,
      amount: Math.abs(gross),
      paymentId,
      isHeld: gross > 0,
    }),
  })
}

const book = async (ctx: Ctx, order: SoldOrder, seller: Seller, earned: Earned, before: Booked): Promise<void> => {
  const { accountId, earner, paymentId, orderRateId, part, valueForm, value, partBp } = earned
  const day = localDay(ctx.now, seller.zone)
  const net = earned.net - before.net
  const { tax, vat } =
    net > 0
      ? await taxOn(ctx, { seller, accountId, currency: order.currency, day, net })
      : { tax: before.tax!, vat: divideHalfUp(before.vat * net, before.net) }
  const sequence = before.count + 1
  const key = `commission:${paymentId}:${orderRateId}:${nameOf(earner)}:${sequence}`
  const gross = net + vat
  await postCommission(ctx, order, seller, earned, { key, gross, day })
  await ctx.db
    .insertInto('salesEarnings')
    .values({
      sellerId: seller.id,
      ...nobody,
      ...earner,
      accountId,
      orderId: order.id,
      orderRateId,
      paymentId,
      sequence,
      part,
      baseAmount: net > 0 ? earned.base : null,
      valueForm,
      value,
      partBp,
      tax,
      currency: order.currency,
      netAmount: net,
      vatAmount: vat,
      grossAmount: gross,
      holdEndsOn: day.add({ days: earned.holdDays }),
      ledgerKey: key,
      createdOn: day,
      createdAt: ctx.now,
    })
    .execute()
}

/**
 * VAT on the person's service to the seller, rounded per month so that many small shares do not drift from the rate.
 * Only people who declared that they charge VAT are taxed (§ 14c UStG).
 */
const taxOn = async (
  ctx: Ctx,
  at: { seller: Seller; accountId: number; currency: string; day: Temporal.PlainDate; net: number },
): Promise<{ tax: string; vat: number }> => {
  const account = (await sellerById(ctx, at.accountId))!
  const supply = supplyToBusiness(
    { countryCode: account.countryCode, isVatLiable: account.isVatLiable ?? false },
    at.seller,
    at.day.toString(),
  )
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
