import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { apiExpireSession } from '../../contract/api-sessions.ts'
import { checkoutSessionState, paymentLinkRefusals } from '../../vocabulary.ts'
import { findSession, showSession, stateNow } from './show-session.ts'

/** What was filled in for the buyer goes with the session's end. */
export const emptied = { payer: '{}', email: null, asked: null }

export const expireSession = async (ctx: Ctx, { id }: { id: string }): Promise<Output<typeof apiExpireSession>> => {
  const session = await findSession(ctx, id)
  const state = stateNow(ctx, session)
  if (state !== 'open' || session.paymentLinkId !== null)
    throw refuse(paymentLinkRefusals, 'session_not_open', { state })
  await move(ctx, checkoutSessionState, session.id, 'expire', { set: emptied })
  return showSession(ctx, { id })
}

const batch = 1000
/** How long an agent's session is remembered that nobody bought by. */
const keptDays = 7

/** Writes the end of sessions whose time is over; whoever asks is told so before. */
export const expireSessions = job('payment_links.expire_sessions', {
  schedule: '*/10 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    let last = 0
    for (;;) {
      const { rows: late } = await sql<{ id: number }>`select id from checkout_sessions
        where state = 'open' and expires_at <= ${world.ports.now()} and payment_link_id is null and id > ${last}
        order by id limit ${batch}`.execute(world.db)
      await oneByOne(world, late, (ctx, { id }) => move(ctx, checkoutSessionState, id, 'expire', { set: emptied }))
      if (late.length < batch) break
      last = late.at(-1)!.id
    }
    const past = world.ports.now().subtract({ hours: 24 * keptDays })
    await sql`delete from checkout_sessions
      where state = 'expired' and channel is not null and order_id is null and expires_at < ${past}`.execute(world.db)
    // An address of a buyer's orders has long ended by then.
    await sql`delete from portal_sessions where created_at < ${world.ports.now().subtract({ hours: 24 })}`.execute(
      world.db,
    )
  },
})
