import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import type { PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import { fbCookieOf, furthestDays, gaClientIdOf, whyHeld } from '../../rules/conversion-bodies.ts'
import { agreedIn } from '../visits/visits-part.ts'
import { isTooOld } from './sale-of.ts'
import { saleListeners } from './sale-listeners.ts'
import { sendConversion } from './send-conversion.ts'

/** Stores browser data that were collected with consent, if a service of the seller's receives sales, here or in a room above. */
export const conversionsPart: PurchasePart = {
  name: 'conversions',
  prepare: async (ctx, { cause, offer: { seller } }) => {
    const call = cause.kind === 'checkout' ? cause.call : undefined
    const agreed = agreedIn(ctx, seller.id, call)
    if (!call || agreed.length === 0) return undefined
    return {
      write: async (writing, { id: orderId, sellerId }) => {
        const listeners = saleListeners.broughtTo(writing).map((hears) => sql` or ${hears(sellerId)}`)
        await sql`insert into conversion_visits (order_id, seller_id, agreed, address, user_agent, fbp, fbc, ga_client_id, at)
          select ${orderId}, ${sellerId}, ${[...agreed]}::text[], ${writing.address}, ${call.headers['user-agent']?.slice(0, 400) ?? null},
            ${fbCookieOf(call.cookies['_fbp'])}, ${fbCookieOf(call.cookies['_fbc'])}, ${gaClientIdOf(call.cookies['_ga'])}, ${writing.now}
          where exists (select from conversion_services where seller_id = ${sellerId} and state = 'active')
            ${sql.join(listeners, sql``)}`.execute(writing.db)
      },
    }
  },
}

/**
 * Money arrived for an order: each service of its seller is notified once, or the reason for not doing so is recorded.
 */
export const noteSale = async (ctx: Ctx, orderId: number): Promise<void> => {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'sellerId', 'isTest', 'createdAt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const services = await ctx.db
    .selectFrom('conversionServices')
    .select(['id', 'service'])
    .where('sellerId', '=', order.sellerId)
    .where('state', '=', 'active')
    .execute()
  if (services.length === 0) return
  const visit = await ctx.db
    .selectFrom('conversionVisits')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  const isOld = isTooOld(ctx, order)
  for (const { id: serviceId, service } of services) {
    const reason = whyHeld(service, visit, { isTest: order.isTest, isOld })
    const made = await ctx.db
      .insertInto('conversions')
      .values({
        sellerId: order.sellerId,
        serviceId,
        orderId,
        state: reason ? 'held_back' : 'waiting',
        reason: reason ?? null,
        nextTryAt: reason ? null : ctx.now,
        createdAt: ctx.now,
      })
      // Later payments of the order are no other sale.
      .onConflict((conflict) => conflict.columns(['serviceId', 'orderId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made && !reason) await enqueue(ctx, sendConversion, { conversionId: made.id })
  }
}

/** Deletes browser data once no service accepts them any more. */
export const forgetConversionVisits = job('tracking.forget_conversion_visits', {
  schedule: '35 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      await ctx.db
        .deleteFrom('conversionVisits')
        .where('at', '<', ctx.now.subtract({ hours: 24 * (furthestDays + 3) }))
        .execute()
    }),
})
