import type { Ctx } from '#platform/server/context.ts'
import type { ClaimEventKind } from '../vocabulary.ts'
import type { ClaimEventsTable } from './tables.ts'

/** Adds a line to a claim's story; one with a key only once. Answers whether it is new. */
export const noteClaim = async (
  ctx: Ctx,
  claimId: number,
  kind: ClaimEventKind,
  more: Partial<Pick<ClaimEventsTable, 'word' | 'text' | 'amount' | 'mailToken' | 'uniqueKey'>> = {},
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('claimEvents')
    .values({
      claimId,
      kind,
      word: null,
      text: null,
      amount: null,
      mailToken: null,
      uniqueKey: null,
      ...more,
      actorUserId: ctx.actor.userId,
      at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
