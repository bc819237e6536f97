import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { apiAddSession, apiAttendances, apiEditSession, apiOneSession, apiSessions } from '../../contract/api.ts'
import { add, edit } from '../plan/edit-session.ts'
import { moveByHand } from '../plan/move-session.ts'
import { ownSession } from '../plan/own-session.ts'
import { show } from '../plan/show-session.ts'
import { liveTables } from '../tables.ts'

type Shown = Output<typeof apiOneSession>

/** A session without what belongs to running it. */
const plain = async (asked: ReturnType<typeof show>): Promise<Shown> => {
  const { moves: _moves, offers: _offers, ...session } = await asked
  return session as Shown
}

export const showApiSession = (ctx: Ctx, { id }: { id: number }): Promise<Shown> => plain(show(ctx, id))

export const listApiSessions = async (
  ctx: Ctx,
  { page, per, productId }: Input<typeof apiSessions>,
): Promise<Shown[]> => {
  const { rows } = await sql<{ id: number }>`select s.id from live_sessions s
    where ${inScope(ctx, liveTables, 'live_sessions', 's')} and (${productId ?? null}::bigint is null
      or s.product_id = ${productId ?? null}::bigint)
    order by s.id desc limit ${per} offset ${(page - 1) * per}`.execute(ctx.db)
  const sessions: Shown[] = []
  for (const { id } of rows) sessions.push(await showApiSession(ctx, { id }))
  return sessions
}

export const addApiSession = (ctx: Ctx, given: Input<typeof apiAddSession>): Promise<Shown> => plain(add(ctx, given))
export const editApiSession = (ctx: Ctx, given: Input<typeof apiEditSession>): Promise<Shown> => plain(edit(ctx, given))
export const cancelApiSession = (ctx: Ctx, { id }: { id: number }): Promise<Shown> =>
  plain(moveByHand(ctx, { id, move: 'cancel' }))

export const listApiAttendances = async (
  ctx: Ctx,
  { id, page, per }: Input<typeof apiAttendances>,
): Promise<Output<typeof apiAttendances>> => {
  await ownSession(ctx, id)
  const { rows } = await sql<Output<typeof apiAttendances>[number]>`
    select a.id, u.first_name, u.last_name, u.email::text, a.seconds, a.joined_at, a.attended_at
    from live_attendances a join users u on u.id = a.user_id where a.session_id = ${id}
    order by a.id desc limit ${per} offset ${(page - 1) * per}`.execute(ctx.db)
  return rows
}
