import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { integrationAccountState } from '../../vocabulary.ts'
import type { IntegrationAccount } from '../tables.ts'

type Standing = Pick<IntegrationAccount, 'id' | 'state'>

/** A service took the key and answered. */
export const noteAnswered = async (ctx: Ctx, { id, state }: Standing): Promise<void> => {
  await sql`update integration_accounts set last_call_at = ${ctx.now}, failing_since = null, paused_until = null
    where id = ${id}`.execute(ctx.db)
  if (state === 'active') return
  const { rows } =
    await sql`select from integration_accounts where id = ${id} and state = 'failing' for update`.execute(ctx.db)
  if (rows.length > 0) await move(ctx, integrationAccountState, id, 'connect')
}

/** Since when a service refuses or is silent, and until when it is left alone. */
export const noteTrouble = async (
  ctx: Ctx,
  { id }: Pick<Standing, 'id'>,
  kind: string,
  seconds: number,
): Promise<void> => {
  const until = kind === 'pause' || kind === 'wrong_key' ? ctx.now.add({ seconds }) : null
  const { rows } = await sql<{ state: string }>`
    update integration_accounts set last_call_at = ${ctx.now}, paused_until = ${until},
      failing_since = coalesce(failing_since, ${ctx.now}) where id = ${id} returning state`.execute(ctx.db)
  if (kind === 'wrong_key' && rows[0]?.state === 'active') await move(ctx, integrationAccountState, id, 'fail')
}
