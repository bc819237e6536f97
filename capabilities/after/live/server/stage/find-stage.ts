import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Stage } from '../../contract/stage.ts'
import { playerOf, type Player } from '../../rules/player.ts'
import { liveState, shownMessages } from '../../vocabulary.ts'
import { offersOf } from '../offers/offers.ts'
import type { LiveMessage, LiveSession } from '../tables.ts'

/** What plays now. */
const playerNow = ({ state, playerUrl, replayUrl }: LiveSession): Player | null => {
  const address = state === 'live' ? playerUrl : state === 'replay' ? replayUrl : ''
  return playerOf(address) ?? null
}

export const toldMessage = ({
  id,
  kind,
  authorName,
  isHost,
  text,
  votesCount,
  answer,
  createdAt,
}: LiveMessage): Stage['messages'][number] => ({ id, kind, authorName, isHost, text, votesCount, answer, createdAt })

/** The newest of what was said and not deleted, the oldest of it first. */
const newestMessages = async (ctx: Pick<Ctx, 'db'>, sessionId: number): Promise<Stage['messages']> => {
  const { rows } = await sql<LiveMessage>`
    select * from (
      select * from live_messages where session_id = ${sessionId} and deleted_at is null order by id desc limit ${shownMessages}
    ) newest order by id`.execute(ctx.db)
  return rows.map(toldMessage)
}

/** All that changes in a session, as it stands. */
export const stageOf = async (ctx: Pick<Ctx, 'db' | 'now'>, session: LiveSession): Promise<Stage> => ({
  state: session.state,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  player: playerNow(session),
  isOpen: session.form === 'stream' && permits(liveState, session.state, 'write'),
  messages: session.form === 'stream' ? await newestMessages(ctx, session.id) : [],
  offers: await offersOf(ctx, session, 'shown'),
})

export const stageById = async (ctx: Pick<Ctx, 'db' | 'now'>, id: number): Promise<Stage | undefined> => {
  const session = await ctx.db.selectFrom('liveSessions').selectAll().where('id', '=', id).executeTakeFirst()
  return session && stageOf(ctx, session)
}

export const offersById = async (ctx: Pick<Ctx, 'db' | 'now'>, id: number): Promise<Stage['offers']> => {
  const session = await ctx.db
    .selectFrom('liveSessions')
    .select(['id', 'sellerId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return session ? offersOf(ctx, session, 'shown') : []
}
