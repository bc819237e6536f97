import { localDay, type Ctx } from '#platform/server/context.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { orderById, taxesOf } from '#capabilities/sale/orders/server/index.ts'
import { taxesIn } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { post } from '#capabilities/money/ledger/server/index.ts'
import {
  claimOpened,
  claimSettled,
  claimWrittenOff,
  vatAccountOf,
  writeOffUndone,
  type BookedClaim,
} from '../rules/books.ts'
import type { Claim } from './tables.ts'

type Owed = Pick<Claim, 'id' | 'orderId' | 'sellerId' | 'currency' | 'paymentFlow' | 'amount' | 'vatAmount'>

const book = async (
  ctx: Ctx,
  claim: Owed,
  type: 'Claim' | 'WriteOff',
  key: string,
  entriesOf: (booked: BookedClaim) => ReturnType<typeof claimOpened>,
): Promise<void> => {
  // A seller's own claim stays outside the books until money arrives.
  if (claim.paymentFlow !== 'selling_via_reseller') return
  const entries = entriesOf({
    id: claim.id,
    orderId: claim.orderId,
    gross: claim.amount,
    vats: type === 'WriteOff' ? await vatsOf(ctx, claim) : [],
  })
  await post(ctx, {
    type,
    key: `claim:${claim.id}:${key}`,
    currency: claim.currency,
    businessDate: localDay(ctx.now, await zoneOf(ctx, claim.sellerId)),
    sellerId: claim.sellerId,
    orderId: claim.orderId,
    entries,
  })
}

/** The VAT in a claim by account: each of its debts is taxed as its rate is. */
const vatsOf = async (ctx: Ctx, claim: Owed): Promise<BookedClaim['vats']> => {
  const taxesOn = await taxesOf(ctx, await orderById(ctx, claim.orderId))
  const debts = await ctx.db
    .selectFrom('claimDebts')
    .innerJoin('orderRates', 'orderRates.id', 'orderRateId')
    .select(['claimDebts.amount', 'claimDebts.vatAmount', 'orderRates.dueOn'])
    .where('claimId', '=', claim.id)
    .orderBy('orderRateId')
    .execute()
  const vats = new Map<string, number>()
  for (const { amount, vatAmount, dueOn } of debts) {
    for (const { treatment, country, rate, vat } of taxesIn(
      { net: amount - vatAmount, vat: vatAmount, gross: amount },
      taxesOn(dueOn),
    )) {
      const account = vatAccountOf(treatment, country, rate)
      vats.set(account, (vats.get(account) ?? 0) + vat)
    }
  }
  return [...vats].map(([account, amount]) => ({ account, amount }))
}

/** A debt came under the claim. */
export const bookDebt = (ctx: Ctx, claim: Owed, debt: { orderRateId: number; amount: number }) =>
  book(ctx, claim, 'Claim', `debt:${debt.orderRateId}`, (booked) => claimOpened({ ...booked, gross: debt.amount }))

/** `part` of it was paid or fell away, after `before` was. */
export const bookSettled = (ctx: Ctx, claim: Owed, before: number, part: number) =>
  book(ctx, claim, 'Claim', `settled:${before}:${part}`, (booked) => claimSettled(booked, part))
export const bookWriteOff = (ctx: Ctx, claim: Owed, before: number) =>
  book(ctx, claim, 'WriteOff', `writeoff:${before}`, (booked) => claimWrittenOff(booked, before))
export const undoWriteOff = (ctx: Ctx, claim: Owed, before: number) =>
  book(ctx, claim, 'WriteOff', `undone:${before}`, (booked) => writeOffUndone(booked, before))
