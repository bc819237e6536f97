import type { Ctx } from '#platform/server/context.ts'
import type { Purchase, PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import type { Version } from '../rules/judge.ts'
import { goesBy, versionsOf } from './shown-versions.ts'

type Counted = { experimentId: number; version: Version }

/** The experiments whose versions the buyer saw, where what they buy is what is tested. */
const seenBy = async (ctx: Ctx, { cause, offer: { seller, product } }: Purchase): Promise<Counted[]> => {
  if (cause.kind === 'upgrade') return []
  if (cause.kind === 'along')
    return ctx.db
      .selectFrom('experimentOrders')
      .select(['experimentId', 'version'])
      .where('orderId', '=', cause.main.id)
      .execute()
  const counted: Counted[] = []
  for (const { experiment, version, isSeen } of cause.call ? await versionsOf(ctx, seller.id, cause.call) : []) {
    const { kind, id, productId } = experiment
    const isAbout =
      kind === 'page' ||
      (kind === 'price' ? productId === product.id : await goesBy(ctx, experiment, product.checkoutId))
    if (isSeen && isAbout) counted.push({ experimentId: id, version })
  }
  return counted
}

/** An order stores the versions its buyer saw; orders bought along count with it. */
export const experimentsPart: PurchasePart = {
  name: 'experiments',
  prepare: async (ctx, purchase) => {
    const seen = await seenBy(ctx, purchase)
    if (seen.length === 0) return undefined
    return {
      write: async (writing, { id: orderId, sellerId }) => {
        await writing.db
          .insertInto('experimentOrders')
          .values(seen.map((each) => ({ ...each, orderId, sellerId })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      },
    }
  },
}
