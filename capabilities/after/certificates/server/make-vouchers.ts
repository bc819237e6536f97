import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { isIn } from '#platform/shared/machine.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { makeKey, parseFormat } from '#capabilities/after/license-keys/rules/key-format.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { validTill } from '../rules/valid-till.ts'
import { voucherState } from '../vocabulary.ts'
import { mailVouchers } from './mail-vouchers.ts'
import { settingsOf } from './settings.ts'
import type { Voucher } from './tables.ts'

export const certificateReactions = [
  react('certificates.follow_access', accessChanged, async (ctx, { payload }) => {
    if (isIn(publishState, 'open', payload.to)) await makeVouchers(ctx, payload.accessId)
    if (payload.to === 'publish_canceled') await takeBack(ctx, payload.accessId)
  }),
]

type Bought = {
  id: number
  orderId: number
  productId: number
  sellerId: number
  quantity: number
  currency: string
  vatTreatment: string
  grossAmount: number
}

/** Makes one voucher for each piece that was bought, once; harmless to repeat. */
const makeVouchers = async (ctx: Ctx, accessId: number): Promise<void> => {
  const { rows } = await sql<Bought>`
    select a.id, a.order_id, a.product_id, a.seller_id, a.quantity, o.currency, o.vat_treatment, coalesce((select s.gross_amount from sellables s where s.order_id = o.id and s.product_id = a.product_id limit 1), 0)::bigint as gross_amount
    from accesses a join products p on p.id = a.product_id join orders o on o.id = a.order_id
    where a.id = ${accessId} and p.form = 'certificate' and not exists (select from vouchers v where v.access_id = a.id and v.state <> 'invalidated') for update of a`.execute(
    ctx.db,
  )
  const bought = rows[0]
  if (!bought) return
  const settings = await settingsOf(ctx, bought.productId)
  const value =
    (bought.vatTreatment === 'multi_purpose_voucher' ? null : settings.valueAmount) ??
    Math.round(bought.grossAmount / bought.quantity)
  const till = validTill(localDay(ctx.now, await zoneOf(ctx, bought.sellerId)), settings.validYears)
  const { last } = await ctx.db
    .selectFrom('vouchers')
    .select((each) => each.fn.coalesce(each.fn.max('position'), sql<number>`0`).as('last'))
    .where('accessId', '=', accessId)
    .executeTakeFirstOrThrow()
  const made: Voucher[] = []
  for (let piece = 1; piece <= bought.quantity; piece++)
    made.push(await makeOne(ctx, bought, settings.format, { position: last + piece, value, till }))
  await mailVouchers(ctx, bought, made)
}

const tries = 50

const makeOne = async (
  ctx: Ctx,
  bought: Bought,
  format: string,
  { position, value, till }: { position: number; value: number; till: Temporal.PlainDate },
): Promise<Voucher> => {
  const read = parseFormat(format)
  if ('fault' in read) throw new Error(`Product ${bought.productId} has the format ${format}, which cannot be read.`)
  for (let n = 0; n < tries; n++) {
    const voucher = await ctx.db
      .insertInto('vouchers')
      .values({
        token: randomToken(32),
        sellerId: bought.sellerId,
        productId: bought.productId,
        accessId: bought.id,
        position,
        key: makeKey(read.parts, randomInt).toUpperCase(),
        kind: bought.vatTreatment === 'multi_purpose_voucher' ? 'multi_purpose' : 'single_purpose',
        valueAmount: value,
        leftAmount: value,
        currency: bought.currency,
        validTill: till,
        createdAt: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['sellerId', 'key']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (voucher) return voucher
  }
  throw new Error(`The format ${format} of product ${bought.productId} has no free keys left.`)
}

/** A reversed purchase revokes its vouchers; the end of access does not: a voucher has its own expiry. */
const takeBack = async (ctx: Ctx, accessId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select v.id from vouchers v join accesses a on a.id = v.access_id join orders o on o.id = a.order_id
    where v.access_id = ${accessId} and v.state <> 'invalidated' and o.payment_state in ${inSet(orderPaymentState, 'taken_back')} order by v.id`.execute(
    ctx.db,
  )
  for (const { id } of rows) await move(ctx, voucherState, id, 'invalidate', { reason: 'purchase taken back' })
}
