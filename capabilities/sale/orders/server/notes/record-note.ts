import type { Ctx } from '#platform/server/context.ts'

type Note = {
  orderId: number
  orderRateId?: number | null
  kind: string
  text?: string | null
  /** JSON of what was there; the history shows its fields. */
  before?: string | null
  after?: string | null
  /** Who did it: the actor, if not said. */
  actorUserId?: number | null
}

/** Writes a line into an order's history. */
export const recordNote = async (ctx: Ctx, note: Note): Promise<void> => {
  const { orderId, orderRateId = null, kind, text = null, before = null, after = null } = note
  const { actorUserId = ctx.actor.userId } = note
  await ctx.db
    .insertInto('orderNotes')
    .values({ orderId, orderRateId, kind, text, before, after, actorUserId, at: ctx.now })
    .execute()
}
