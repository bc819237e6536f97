import type { Ctx } from '#platform/server/context.ts'
import { unseal } from '#platform/server/secrets.ts'
import type { MethodNews } from '../../providers/port.ts'
import { endByPayer } from './end-authorization.ts'

/** So many are opened at once: the reference is sealed, so that it is found by looking. */
const openedAtOnce = 500

/**
 * A payer took back at the provider what they had left: it ends before the next charge. An account ends what its own seller's
 * payers left alone.
 */
export const endByProvider = async (
  ctx: Ctx,
  provider: string,
  sellerId: number | undefined,
  { reference }: MethodNews,
): Promise<void> => {
  for (let after = 0; ;) {
    const some = await ctx.db
      .selectFrom('paymentMethods')
      .select(['id', 'referenceSealed'])
      .where('provider', '=', provider)
      .where('state', '=', 'active')
      .where('referenceSealed', '<>', '')
      .where('id', '>', after)
      .$if(sellerId !== undefined, (query) => query.where('sellerId', '=', sellerId!))
      .orderBy('id')
      .limit(openedAtOnce)
      .execute()
    for (const { id, referenceSealed } of some)
      if (unseal(ctx.ports.secret, referenceSealed) === reference) await endByPayer(ctx, id)
    if (some.length < openedAtOnce) return
    after = some.at(-1)!.id
  }
}
