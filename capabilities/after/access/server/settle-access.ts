import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { isIn, type MoveOf } from '#platform/shared/machine.ts'
import { rankedParts, rankOf } from '#capabilities/offer/catalog/server/index.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { isPausedByFailure, orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { wantedAccess, type WantedAccess } from '../rules/wanted-access.ts'
import { publishState } from '../vocabulary.ts'
import { accessChanged } from './events.ts'
import { mailAccessChange } from './mails/mail-access.ts'
import { mailPurchase } from './mails/mail-purchase.ts'
import { endGift, giftOf, isAhead } from './gifts/gifts.ts'
import { mailGift, receiverOf } from './gifts/receiver.ts'
import type { Access, PlannedGift, PublishState } from './tables.ts'

type Change = { access: Access; name: MoveOf<typeof publishState> }

/** Brings a buyer's access to what the order means now; harmless to repeat. */
export const settleAccess = (ctx: Ctx, orderId: number, { tells = true } = {}): Promise<void> =>
  settle(ctx, orderId, { tells, isLevelChange: false })

/**
 * A member's plan changed the level: further parts are granted, parts above it end. The letter about the plan informs
 * the member.
 */
export const followLevel = (ctx: Ctx, orderId: number): Promise<void> =>
  settle(ctx, orderId, { tells: false, isLevelChange: true })

const settle = async (
  ctx: Ctx,
  orderId: number,
  { tells, isLevelChange }: { tells: boolean; isLevelChange: boolean },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('access.order'), ${orderId}::int)`.execute(ctx.db)
  const order = await orderById(ctx, orderId)
  // What an upgrade changes is a ticket of another purchase.
  const wanted = order.orderType === 'ticket_upgrade' ? 'none' : wantedAccess(order)
  if (wanted === 'none') return
  const gift = isGift(order) ? await giftOf(ctx, orderId) : undefined
  if (wanted === 'ended') await endGift(ctx, gift, 'stop')
  // Until its day a gift belongs to nobody; the payer has their contract at once.
  else if (isAhead(ctx, gift)) return wanted === 'given' ? mailPlanned(ctx, order, gift!) : undefined
  const known = await accessesOf(ctx, orderId)
  if (known.length === 0 && wanted !== 'given' && wanted !== 'pending') return
  const accesses =
    known.length === 0 ? await writeAccesses(ctx, order) : isLevelChange ? await reachHigher(ctx, order, known) : known
  const changes: Change[] = []
  const above = await aboveLevel(ctx, order, accesses)
  for (const access of accesses) {
    const isAbove = above.has(access.productId)
    // A lower plan takes effect on its day; what it took stays taken, whatever else the order does.
    if (isAbove && !isLevelChange && access.publishState === 'publish_canceled') continue
    const name = moveFor(access, isAbove && isLevelChange ? 'ended' : wanted, ctx.now)
    if (!name) continue
    await changeAccess(ctx, access, name, isLevelChange ? 'level of the membership' : order.paymentState)
    changes.push({ access, name })
  }
  if (tells)
    await tell(
      ctx,
      order,
      changes,
      accesses.every((access) => access.startedAt === null),
    )
}

const mailPlanned = (ctx: Ctx, order: Order, { deliverOn }: PlannedGift): Promise<void> =>
  mailPurchase(ctx, order, { id: 0, productId: order.productId }, { givenOn: deliverOn })

const accessesOf = (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Access[]> =>
  ctx.db.selectFrom('accesses').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

const moveFor = (
  access: Access,
  wanted: WantedAccess,
  now: Temporal.Instant,
): MoveOf<typeof publishState> | undefined => {
  const state = access.publishState
  const isOver = access.endsAt !== null && Temporal.Instant.compare(access.endsAt, now) <= 0
  if (wanted === 'ended' || isOver || access.endedByOwnerAt !== null)
    return state === 'publish_canceled' ? undefined : 'end'
  if (wanted === 'paused') return isIn(publishState, 'open', state) ? 'pause' : undefined
  if (wanted !== 'given') return undefined
  const moves: Partial<Record<PublishState, MoveOf<typeof publishState>>> = {
    publish_pending: 'publish',
    publish_paused: 'resume',
    publish_canceled: 'renew',
  }
  return moves[state]
}

/** One move of one access; the first one that opens it starts its days. */
export const changeAccess = async (
  ctx: Ctx,
  access: Access,
  name: MoveOf<typeof publishState>,
  reason: string,
): Promise<void> => {
  const isStart = access.startedAt === null && (name === 'publish' || name === 'renew' || name === 'start')
  const { from, to } = await move(ctx, publishState, access.id, name, {
    reason,
    ...(isStart ? { set: { startedAt: ctx.now, endsAt: await endOf(ctx, access) } } : {}),
  })
  await emit(
    ctx,
    accessChanged,
    {
      accessId: access.id,
      orderId: access.orderId,
      productId: access.productId,
      from: from as PublishState,
      to: to as PublishState,
    },
    access.sellerId,
  )
}

const endOf = async (ctx: Ctx, access: Access): Promise<Temporal.Instant | null> => {
  const { accessDays } = await ctx.db
    .selectFrom('products')
    .select('accessDays')
    .where('id', '=', access.productId)
    .executeTakeFirstOrThrow()
  if (accessDays === null) return null
  const zone = await zoneOf(ctx, access.sellerId)
  return ctx.now.toZonedDateTimeISO(zone).add({ days: accessDays }).toInstant()
}

/** The bought products and what they bring along, each once, waiting to be opened. */
const writeAccesses = async (ctx: Ctx, order: Order): Promise<Access[]> => {
  const wanted = await boughtProducts(ctx, order)
  const userId = await receiverOf(ctx, order)
  await ctx.db
    .insertInto('accesses')
    .values(
      wanted.map((each) => ({
        ...each,
        orderId: order.id,
        sellerId: order.sellerId,
        userId,
        publishState: 'publish_pending' as const,
        createdAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return accessesOf(ctx, order.id)
}

type BoughtProduct = { productId: number; partOfProductId: number | null; quantity: number }

const boughtProducts = async (ctx: Ctx, order: Order): Promise<BoughtProduct[]> => {
  const bought = await ctx.db
    .selectFrom('sellables')
    .select(['productId', 'quantity'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const all = await rankedParts(
    ctx,
    bought.map((each) => each.productId),
  )
  const reach = all.some((part) => part.rank > 0) ? await rankOf(ctx, order.productId, order.pricingPlanId) : 0
  const parts = all.filter((part) => part.rank <= reach)
  return [
    ...bought.map((each) => ({ ...each, partOfProductId: null })),
    ...parts.map((part) => ({
      productId: part.addonProductId,
      partOfProductId: part.productId,
      quantity: bought.find((each) => each.productId === part.productId)?.quantity ?? 1,
    })),
  ]
}

/** Parts of a membership above the level of the member's plan. */
const aboveLevel = async (ctx: Ctx, order: Order, accesses: readonly Access[]): Promise<ReadonlySet<number>> => {
  if (!accesses.some((access) => access.partOfProductId === order.productId)) return new Set()
  const ranked = (await rankedParts(ctx, [order.productId])).filter((part) => part.rank > 0)
  if (ranked.length === 0) return new Set()
  const reach = await rankOf(ctx, order.productId, order.pricingPlanId)
  return new Set(ranked.filter((part) => part.rank > reach).map((part) => part.addonProductId))
}

/** Grants the parts that the plan's level contains; parts without a level are granted by the seller alone. */
const reachHigher = async (ctx: Ctx, order: Order, known: Access[]): Promise<Access[]> => {
  const whole = known.find((access) => access.productId === order.productId)
  const reach = await rankOf(ctx, order.productId, order.pricingPlanId)
  const wanted = (await rankedParts(ctx, [order.productId])).filter((part) => part.rank > 0 && part.rank <= reach)
  if (!whole || wanted.length === 0) return known
  await ctx.db
    .insertInto('accesses')
    .values(
      wanted.map((part) => ({
        orderId: order.id,
        productId: part.addonProductId,
        partOfProductId: order.productId,
        sellerId: order.sellerId,
        userId: whole.userId,
        quantity: whole.quantity,
        publishState: 'publish_pending' as const,
        createdAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return accessesOf(ctx, order.id)
}

const tell = async (ctx: Ctx, order: Order, changes: Change[], isFirstOpening: boolean): Promise<void> => {
  const first = changes[0]
  if (!first) return
  const has = (name: Change['name']) => changes.some((change) => change.name === name)
  if (isFirstOpening && (has('publish') || has('renew'))) {
    await mailPurchase(ctx, order, first.access)
    if (!isGift(order)) return
    const gift = await giftOf(ctx, order.id)
    await mailGift(ctx, order, first.access, { message: gift?.message })
    return endGift(ctx, gift, 'deliver')
  }
  // The letter about the failed payment already says that access is paused.
  if (has('pause'))
    return (await isPausedByFailure(ctx, order)) ? undefined : mailAccessChange(ctx, order, first.access, 'paused')
  if (has('resume') || has('renew')) return mailAccessChange(ctx, order, first.access, 'released')
  if (has('end') && first.access.publishState !== 'publish_pending')
    return mailAccessChange(ctx, order, first.access, 'ended')
}
