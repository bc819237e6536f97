import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { termById } from '#capabilities/offer/cancellation-terms/server/index.ts'
import type { wordsShape } from '../contract/words.ts'
import type { Order } from './tables.ts'

/** The words about its end an order was placed under, and whether they were agreed to or only shown. */
export const termOfOrder = async (
  ctx: Pick<Ctx, 'db'>,
  { id, cancellationTerm: term }: Order,
): Promise<z.output<(typeof wordsShape)['cancellationTerm']>> => {
  if (!term) return null
  const consent = await ctx.db
    .selectFrom('consents')
    .select('id')
    .where('orderId', '=', id)
    .where('kind', '=', 'cancellation_term')
    .executeTakeFirst()
  return { templateId: (await termById(ctx, term.id))?.id ?? null, text: term.text, isAgreed: consent !== undefined }
}
