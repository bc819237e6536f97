import type { Ctx } from '#platform/server/context.ts'
import { refuse, type RefusalCatalogue } from '#platform/shared/refusal.ts'
import { dayAround, mostPerDay } from '../rules/sending.ts'

type Planned = { sellerId: number; at: Temporal.Instant }
type Between = { from: Temporal.Instant; to: Temporal.Instant }

/** Refuses what would be one letter of a kind too many within 24 hours; `count` says how many there are of it. */
export const assertRoomToSend = async (
  ctx: Pick<Ctx, 'db'>,
  { sellerId, at }: Planned,
  refusals: RefusalCatalogue<'too_many'>,
  count: (between: Between) => Promise<number>,
): Promise<void> => {
  // One after the other, or two at once would both find the last place free.
  await ctx.db.selectFrom('sellers').select('id').where('id', '=', sellerId).forNoKeyUpdate().executeTakeFirst()
  if ((await count(dayAround(at))) >= mostPerDay) throw refuse(refusals, 'too_many', { most: mostPerDay })
}
