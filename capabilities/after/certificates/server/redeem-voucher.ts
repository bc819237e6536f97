import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type { showVoucher } from '../contract.ts'
import { asTyped } from '../rules/valid-till.ts'
import { certificateRefusals, voucherState } from '../vocabulary.ts'
import { certificateTables, type Voucher } from './tables.ts'

type Page = Output<typeof showVoucher>

export const pageOf = async (ctx: Ctx, id: number): Promise<Page> => {
  const { rows } = await sql<Omit<Page, 'redemptions'>>`
    select v.id, v.token, v.key, v.state, v.kind, v.value_amount, v.left_amount, v.currency, v.receiver_name, v.receiver_message, v.valid_till, p.name as product_name,
      (o.payer_details ->> 'firstName') || ' ' || (o.payer_details ->> 'lastName') as payer_name, o.payer_details ->> 'email' as payer_email, o.id as order_id
    from vouchers v join products p on p.id = v.product_id join accesses a on a.id = v.access_id join orders o on o.id = a.order_id where v.id = ${id} and ${inScope(ctx, certificateTables, 'vouchers', 'v')}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  const redemptions = await sql<Page['redemptions'][number]>`
    select r.id, r.amount, r.note, r.order_id, o.number as order_number, o.token as order_token, r.at, r.undone_at, u.first_name || ' ' || u.last_name as user_name from voucher_redemptions r left join users u on u.id = r.user_id left join orders o on o.id = r.order_id where r.voucher_id = ${id} order by r.id desc`.execute(
    ctx.db,
  )
  return { ...rows[0], redemptions: redemptions.rows }
}

/** By the key as a person typed it or a camera read it. */
export const findByKey = async (ctx: Ctx, key: string): Promise<Page> => {
  const found = await ctx.db
    .selectFrom('vouchers')
    .select('id')
    .where('key', '=', asTyped(key))
    .where(inScope(ctx, certificateTables, 'vouchers'))
    .orderBy('id')
    .executeTakeFirst()
  if (!found) throw refuse(certificateRefusals, 'key_unknown', {}, { key: ['not_found'] })
  return pageOf(ctx, found.id)
}

const lock = async (ctx: Ctx, id: number): Promise<Voucher> => {
  const voucher = await ctx.db
    .selectFrom('vouchers')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, certificateTables, 'vouchers'))
    .forUpdate()
    .executeTakeFirst()
  if (!voucher) throw notFound()
  return voucher
}

/** Takes an amount off a voucher; what is left stays good. Never more than is left, however many press at once. */
export const redeem = async (
  ctx: Ctx,
  { id, amount, note }: { id: number; amount: number; note: string },
): Promise<Page> => {
  const voucher = await lock(ctx, id)
  const today = localDay(ctx.now, await zoneOf(ctx, voucher.sellerId))
  expectRedeemable(voucher, amount, today)
  await ctx.db
    .insertInto('voucherRedemptions')
    .values({
      voucherId: id,
      amount,
      note,
      orderId: null,
      transferId: null,
      userId: ctx.actor.userId,
      at: ctx.now,
      undoneAt: null,
    })
    .execute()
  const left = voucher.leftAmount - amount
  if (left === 0) await move(ctx, voucherState, id, 'use_up', { set: { leftAmount: 0 } })
  else await ctx.db.updateTable('vouchers').set({ leftAmount: left }).where('id', '=', id).execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: voucher.sellerId,
    action: 'certificates.redeem',
    subject: 'voucher',
    subjectId: id,
    before: { left: voucher.leftAmount },
    after: { left },
  })
  return pageOf(ctx, id)
}

const expectRedeemable = (voucher: Voucher, amount: number, today: Temporal.PlainDate): void => {
  if (voucher.state !== 'active' || Temporal.PlainDate.compare(voucher.validTill, today) < 0)
    throw refuse(certificateRefusals, 'not_redeemable', { state: voucher.state })
  if (amount < 1 || amount > voucher.leftAmount)
    throw refuse(
      certificateRefusals,
      'too_little_left',
      { left: voucher.leftAmount / 100 },
      { amount: [amount < 1 ? 'too_small' : 'too_big'] },
    )
}

export const undo = async (ctx: Ctx, redemptionId: number): Promise<Page> => {
  const found = await ctx.db
    .selectFrom('voucherRedemptions')
    .select(['voucherId', 'amount', 'transferId'])
    .where('id', '=', redemptionId)
    .executeTakeFirst()
  if (!found) throw notFound()
  const voucher = await lock(ctx, found.voucherId)
  if (found.transferId !== null) throw refuse(certificateRefusals, 'paid_an_order')
  const { numUpdatedRows } = await ctx.db
    .updateTable('voucherRedemptions')
    .set({ undoneAt: ctx.now })
    .where('id', '=', redemptionId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse(certificateRefusals, 'undone_already')
  if (voucher.state === 'invalidated') throw refuse(certificateRefusals, 'not_redeemable', { state: voucher.state })
  const left = voucher.leftAmount + found.amount
  if (voucher.state === 'redeemed')
    await move(ctx, voucherState, voucher.id, 'give_back', { set: { leftAmount: left } })
  else await ctx.db.updateTable('vouchers').set({ leftAmount: left }).where('id', '=', voucher.id).execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: voucher.sellerId,
    action: 'certificates.undo',
    subject: 'voucher',
    subjectId: voucher.id,
    before: { left: voucher.leftAmount },
    after: { left },
  })
  return pageOf(ctx, voucher.id)
}

/** Vouchers whose last day is over everywhere on earth. */
export const expireVouchers = job('certificates.expire_vouchers', {
  schedule: '40 2 * * *',
  run: async (world) => {
    const today = localDay(world.ports.now(), 'Etc/GMT+12')
    const due = await world.db
      .selectFrom('vouchers')
      .select('id')
      .where('state', '=', 'active')
      .where('validTill', '<', today)
      .orderBy('id')
      .limit(10_000)
      .execute()
    await oneByOne(world, due, async (ctx, { id }) => {
      const voucher = await ctx.db
        .selectFrom('vouchers')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (voucher?.state === 'active') await move(ctx, voucherState, id, 'expire')
    })
  },
})
