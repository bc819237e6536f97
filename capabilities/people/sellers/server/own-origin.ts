import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'

type Reading = Pick<Ctx, 'db' | 'ports'>

/** Brought by the room that knows domains of shops: `https://shop.example`, where the shop is reached at one. */
export const ownOrigins =
  extensionPoint<(ctx: Reading, sellerId: number) => Promise<string | undefined>>('sellers.own_origins')

/** The own address of a shop; undefined where it has none but the platform's. */
export const ownOriginOf = async (ctx: Reading, sellerId: number): Promise<string | undefined> => {
  for (const originOf of ownOrigins.broughtTo(ctx)) {
    const origin = await originOf(ctx, sellerId)
    if (origin) return origin
  }
  return undefined
}
