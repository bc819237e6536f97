import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'

/** What a buyer has access to now: a product, by which plan and level, and until when where it ends. */
export type Entitlement = {
  productId: number
  name: string
  plan: string | null
  level: string | null
  endsAt: Temporal.Instant | null
}

type Goods = {
  /** What opens for a buyer at a seller, as in the area of buyers. */
  openTo: (ctx: Pick<Ctx, 'db'>, sellerId: number, userId: number) => Promise<Entitlement[]>
  /** Those of the products that are this seller’s, with the path of the shop’s page of each. */
  named: (
    ctx: Pick<Ctx, 'db'>,
    sellerId: number,
    ids: readonly number[],
  ) => Promise<{ id: number; name: string; path: string }[]>
}

/** What sellers have given their buyers, brought by the room above that knows. */
export const buyersGoods = extensionPoint<Goods>('connected_apps.buyers_goods')

export const entitlementsOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  sellerId: number,
  userId: number,
): Promise<Entitlement[]> =>
  (await Promise.all(buyersGoods.broughtTo(ctx).map(({ openTo }) => openTo(ctx, sellerId, userId)))).flat()
