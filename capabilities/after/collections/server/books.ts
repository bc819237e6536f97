import { localDay, type Ctx } from '#platform/server/context.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { post } from '#capabilities/sale/ledger/server/index.ts'
import { claimOpened, claimSettled, claimWrittenOff, vatAccountOf, writeOffUndone, type BookedClaim } from '../rules/books.ts'
import type { Claim } from './tables.ts'

type Owed = Pick<Claim, 'id' | 'orderId' | 'sellerId' | 'currency' | 'paymentFlow' | 'amount' | 'vatAmount'>

const book = async (ctx: Ctx, claim: Owed, type: 'Claim' | 'WriteOff', key: string, entriesOf: (booked: BookedClaim) => ReturnType<typeof claimOpened>): Promise<void> => {
  // A seller's own claim stays outside the books until money arrives.
  if (claim.paymentFlow !== 'selling_via_reseller') return
  const order = await orderById(ctx, claim.orderId)
  const entries = entriesOf({ id: claim.id, orderId: claim.orderId, gross: claim.amount, vat: claim.vatAmount, vatAccount: vatAccountOf(order.vatTreatment, order.vatCountry, order.vatBp) })
  await post(ctx, { type, key: `claim:${claim.id}:${key}`, currency: claim.currency, businessDate: localDay(ctx.now, await zoneOf(ctx, claim.sellerId)), sellerId: claim.sellerId, orderId: claim.orderId, entries })
}

/** A debt came under the claim. */
export const bookDebt = (ctx: Ctx, claim: Owed, debt: { orderRateId: number; amount: number; vatAmount: number }) =>
  book(ctx, claim, 'Claim', `debt:${debt.orderRateId}`, (booked) => claimOpened({ ...booked, gross: debt.amount, vat: debt.vatAmount }))

/** `part` of it was paid or fell away, after `before` was. */
export const bookSettled = (ctx: Ctx, claim: Owed, before: number, part: number) => book(ctx, claim, 'Claim', `settled:${before}:${part}`, (booked) => claimSettled(booked, part))
export const bookWriteOff = (ctx: Ctx, claim: Owed, before: number) => book(ctx, claim, 'WriteOff', `writeoff:${before}`, (booked) => claimWrittenOff(booked, before))
export const undoWriteOff = (ctx: Ctx, claim: Owed, before: number) => book(ctx, claim, 'WriteOff', `undone:${before}`, (booked) => writeOffUndone(booked, before))
