import type { Ctx } from '#platform/server/context.ts'
import { digestsOf } from '#platform/server/secrets.ts'
import type { MethodNews } from '../../providers/port.ts'
import { endByPayer } from './end-authorization.ts'

/**
 * A payer revoked a stored method at the provider: it ends before the next charge. Notices of a seller's account can
 * end only methods of that seller's payers.
 */
export const endByProvider = async (
  ctx: Ctx,
  provider: string,
  sellerId: number | undefined,
  { reference }: MethodNews,
): Promise<void> => {
  const found = await ctx.db
    .selectFrom('paymentMethods')
    .select('id')
    .where('referenceDigest', 'in', digestsOf(ctx.ports.secret, reference))
    .where('provider', '=', provider)
    .where('state', '=', 'active')
    .$if(sellerId !== undefined, (query) => query.where('sellerId', '=', sellerId!))
    .orderBy('id')
    .execute()
  for (const { id } of found) await endByPayer(ctx, id)
  // It may be a method of an earlier version without a digest: the queue repeats the notice.
  if (found.length === 0 && (await isOneUndigested(ctx, provider)))
    throw new Error(`Methods at ${provider} are still without the digest they are found by.`)
}

const isOneUndigested = async (ctx: Ctx, provider: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('paymentMethods')
    .select('id')
    .where('referenceDigest', 'is', null)
    .where('referenceSealed', '<>', '')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst()) !== undefined
