import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { UpsellAnswer, UpsellType } from '../vocabulary.ts'
import { upsellRefusals } from '../vocabulary.ts'
import type { Upsell } from './tables.ts'

/** An upsell with what its offer needs: where the product is sold, and the coupon that lowers its price. */
export type ActiveUpsell = Upsell & { slug: string; couponCode: string | null }

/** What is offered with a product, in the seller's order. */
export const activeUpsells = (ctx: Pick<Ctx, 'db'>, productId: number, type: UpsellType): Promise<ActiveUpsell[]> =>
  offeredWith(ctx, { productId, type })

const offered = sql`select u.*, p.slug::text, c.code::text as coupon_code
  from upsells u join products p on p.id = u.offered_product_id left join coupons c on c.id = u.coupon_id`

const offeredWith = prepared(
  (_, { productId, type }: { productId: number; type: UpsellType }) =>
    sql<ActiveUpsell>`${offered} where u.product_id = ${productId} and u.type = ${type} and u.active
    order by u.position, u.id`,
)

/** An upsell another room decides about, with what its offer needs. */
export const placedUpsell = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  id: number,
): Promise<ActiveUpsell | undefined> => {
  const { rows } = await sql<ActiveUpsell>`${offered}
    where u.id = ${id} and u.seller_id = ${sellerId} and u.product_id is null and u.active`.execute(ctx.db)
  return rows[0]
}

/** Bumps a buyer saw and answered with the order button. */
export const noteBumps = async (
  ctx: Ctx,
  order: { id: number; sellerId: number },
  shown: readonly number[],
  taken: readonly number[],
): Promise<void> => {
  if (shown.length === 0) return
  const rows = shown.map((upsellId) => ({
    orderId: order.id,
    upsellId,
    sellerId: order.sellerId,
    shownAt: ctx.now,
    endsAt: null,
    answer: taken.includes(upsellId) ? ('taken' as const) : ('declined' as const),
    answeredAt: ctx.now,
  }))
  await ctx.db
    .insertInto('upsellOffers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const answeredUpsells = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Set<number>> =>
  new Set(
    (
      await ctx.db
        .selectFrom('upsellOffers')
        .select('upsellId')
        .where('orderId', '=', orderId)
        .where('answer', 'is not', null)
        .execute()
    ).map(({ upsellId }) => upsellId),
  )

/** Shows an upsell with an order: its time starts with the first view. Undefined when it has ended. */
export const showOffer = async (
  ctx: Ctx,
  order: { id: number; sellerId: number },
  upsell: Upsell,
): Promise<{ endsAt: Temporal.Instant | null } | undefined> => {
  const endsAt = upsell.timeLimitMinutes === null ? null : ctx.now.add({ minutes: upsell.timeLimitMinutes })
  await ctx.db
    .insertInto('upsellOffers')
    .values({
      orderId: order.id,
      upsellId: upsell.id,
      sellerId: order.sellerId,
      shownAt: ctx.now,
      endsAt,
      answer: null,
      answeredAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const offer = await lockOffer(ctx, order.id, upsell.id)
  if (!isOver(ctx, offer)) return offer
  await answer(ctx, order.id, upsell.id, 'missed')
  return undefined
}

const lockOffer = async (ctx: Ctx, orderId: number, upsellId: number) => {
  const offer = await ctx.db
    .selectFrom('upsellOffers')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('upsellId', '=', upsellId)
    .forUpdate()
    .executeTakeFirst()
  if (!offer) throw refuse(upsellRefusals, 'offer_over')
  return offer
}

const isOver = (ctx: Pick<Ctx, 'now'>, { endsAt }: { endsAt: Temporal.Instant | null }): boolean =>
  endsAt !== null && Temporal.Instant.compare(endsAt, ctx.now) <= 0

const answer = (ctx: Ctx, orderId: number, upsellId: number, word: UpsellAnswer) =>
  sql`update upsell_offers set answer = ${word}, answered_at = ${ctx.now} where order_id = ${orderId} and upsell_id = ${upsellId} and answer is null`.execute(
    ctx.db,
  )

/** Declines an upsell that was shown; one that was answered stays as it is. */
export const declineOffer = async (ctx: Ctx, orderId: number, upsellId: number): Promise<void> => {
  await lockOffer(ctx, orderId, upsellId)
  await answer(ctx, orderId, upsellId, 'declined')
}

/** Accepts an upsell: concurrent clicks are serialised, and all but the first learn that it is already taken. */
export const takeOffer = async (ctx: Ctx, orderId: number, upsellId: number): Promise<'now' | 'before'> => {
  const offer = await lockOffer(ctx, orderId, upsellId)
  if (offer.answer === 'taken') return 'before'
  if (offer.answer !== null || isOver(ctx, offer)) throw refuse(upsellRefusals, 'offer_over')
  await answer(ctx, orderId, upsellId, 'taken')
  return 'now'
}
