import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { wakeLane } from './work-off.ts'

/** Everything that waits at an account is due now. */
export const wakeAccount = async (ctx: Ctx, accountId: number): Promise<void> => {
  const { rows } = await sql<{ lane: number }>`
    with due as (update integration_calls set next_try_at = ${ctx.now}
      where account_id = ${accountId} and state = 'waiting' returning lane)
    select distinct lane from due`.execute(ctx.db)
  for (const { lane } of rows) await wakeLane(ctx, { accountId, lane })
}
