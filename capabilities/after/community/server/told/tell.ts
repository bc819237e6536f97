import { sql } from 'kysely'
import { tell, type EventStreams } from '#platform/server/event-streams.ts'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { isIn } from '#platform/shared/machine.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import type { Told } from '../../contract/told.ts'
import { isOpenTo } from '../may-see.ts'

const all: Told = { what: 'all' }
const asked: Told = { what: 'asked' }

/** What happens in spaces, by their ids, for who has one open. Before anything is told, who may not read any more has left. */
export const spaceStreams: EventStreams = {
  channel: 'community',
  whole: async () => JSON.stringify(all),
  asksFirst: true,
  whoMayStay: async (ctx, spaceId, userIds) => {
    const { rows } = await sql<{ id: number }>`
      select u.id from users u join community_spaces s on s.id = ${spaceId}
      where u.id = any(${[...userIds]}::bigint[]) and ${isOpenTo(sql`u.id`, ctx.now)}`.execute(ctx.db)
    return new Set(rows.map(({ id }) => id))
  },
}

/** Tells those who have a space open, once the transaction is committed. */
export const tellSpace = (ctx: Pick<Ctx, 'db'>, spaceId: number, told: Told): Promise<void> =>
  tell(spaceStreams, ctx, spaceId, JSON.stringify(told))

/** Ends the streams of a shop's spaces for those who may not read any more. */
export const endOthersAt = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from community_spaces where seller_id = ${sellerId}`.execute(
    ctx.db,
  )
  for (const { id } of rows) await tellSpace(ctx, id, asked)
}

/** An access that ends, ends what is told of its spaces. */
export const endTelling = react('community.end_telling', accessChanged, async (ctx, { sellerId, payload }) => {
  if (sellerId !== null && isIn(publishState, 'open', payload.from) && !isIn(publishState, 'open', payload.to))
    await endOthersAt(ctx, sellerId)
})
