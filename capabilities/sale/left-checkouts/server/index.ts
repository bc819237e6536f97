import type { Ctx } from '#platform/server/context.ts'
import type { LeftCheckout } from './tables.ts'

export { checkoutLeft } from './events.ts'

/** A checkout that was left, while its input is kept; undefined once its owner is forgotten. */
export const leftCheckoutById = (ctx: Ctx, id: number): Promise<LeftCheckout | undefined> =>
  ctx.db.selectFrom('leftCheckouts').selectAll().where('id', '=', id).executeTakeFirst()
