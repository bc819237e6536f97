import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { makeKey, parseFormat } from '../rules/key-format.ts'
import { licenseKeyState } from '../vocabulary.ts'
import { keyAssigned } from './events.ts'
import { mailKeys, mailStock } from './mail-keys.ts'
import { countsOf } from './key-stock.ts'

type Waiting = { id: number; orderId: number; productId: number; sellerId: number; missing: number }

const waitingFor = async (ctx: Ctx, which: { accessId?: number; productId?: number }): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select a.id, a.order_id, a.product_id, a.seller_id, a.quantity - (select count(*)::int from license_keys k where k.access_id = a.id and k.settles) as missing
    from accesses a join products p on p.id = a.product_id
    where p.form = 'license_key' and a.publish_state in ${inSet(publishState, 'open')} and ${which.accessId === undefined ? sql`a.product_id = ${which.productId}` : sql`a.id = ${which.accessId}`}
    order by a.id for update of a`.execute(ctx.db)
  return rows.filter((row) => row.missing > 0)
}

/** Gives an open access the keys it has not got, each key once; harmless to repeat. What stock lacks is given when keys are added. */
export const handOutKeys = async (ctx: Ctx, accessId: number): Promise<void> => {
  for (const access of await waitingFor(ctx, { accessId })) await give(ctx, access)
}

export const handOutWaiting = async (ctx: Ctx, productId: number): Promise<void> => {
  for (const access of await waitingFor(ctx, { productId })) await give(ctx, access)
}

const give = async (ctx: Ctx, access: Waiting): Promise<void> => {
  const settings = await ctx.db
    .selectFrom('licenseKeySettings')
    .selectAll()
    .where('productId', '=', access.productId)
    .executeTakeFirst()
  const stock = await sql<{
    id: number
    key: string
  }>`select id, key from license_keys where product_id = ${access.productId} and state = 'free' order by id limit ${access.missing} for update skip locked`.execute(
    ctx.db,
  )
  const keys = [...stock.rows]
  const format = settings?.format
  if (format) for (let n = keys.length; n < access.missing; n++) keys.push(await makeNewKey(ctx, access, format))
  for (const key of keys) await assign(ctx, access, key.id)
  if (keys.length > 0) await mailKeys(ctx, access, keys)
  const { free } = await countsOf(ctx, access.productId)
  if (keys.length < access.missing) await mailStock(ctx, access, 'empty', access.missing - keys.length)
  else if (
    settings &&
    settings.format === null &&
    settings.alarmAt !== null &&
    free < settings.alarmAt &&
    !settings.alarmed
  ) {
    await ctx.db
      .updateTable('licenseKeySettings')
      .set({ alarmed: true })
      .where('productId', '=', access.productId)
      .execute()
    await mailStock(ctx, access, 'low', free)
  }
}

const assign = async (ctx: Ctx, access: Waiting, licenseKeyId: number): Promise<void> => {
  await move(ctx, licenseKeyState, licenseKeyId, 'sell', { set: { accessId: access.id, soldAt: ctx.now } })
  await emit(
    ctx,
    keyAssigned,
    { licenseKeyId, accessId: access.id, orderId: access.orderId, productId: access.productId },
    access.sellerId,
  )
}

const tries = 50

/**
 * Generates an unused key by the product's format; a format with too few possibilities is exhausted one day, and
 * reports it.
 */
const makeNewKey = async (
  ctx: Ctx,
  { sellerId, productId }: Waiting,
  format: string,
): Promise<{ id: number; key: string }> => {
  const read = parseFormat(format)
  if ('fault' in read) throw new Error(`Product ${productId} has the format ${format}, which cannot be read.`)
  for (let n = 0; n < tries; n++) {
    const key = makeKey(read.parts, randomInt)
    const made = await ctx.db
      .insertInto('licenseKeys')
      .values({ sellerId, productId, key, accessId: null, soldAt: null, revokedAt: null, createdAt: ctx.now })
      .onConflict((conflict) => conflict.columns(['productId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return { id: made.id, key }
  }
  throw new Error(`The format ${format} of product ${productId} has no free keys left.`)
}
