import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { mayWriteTo } from '#capabilities/shop/opt-ins/server/index.ts'
import type { Deed } from '../connectors/port.ts'
import type { IntegrationAccount } from './tables.ts'
import { wakeLane } from './work-off.ts'

/** Nobody is put on a list for marketing without a confirmed consent. */
export const isAllowed = async (ctx: Ctx, sellerId: number, deed: string, email: string): Promise<boolean> => {
  if (deed !== 'subscribe') return true
  const seller = await sellerById(ctx, sellerId)
  return seller !== undefined && (await mayWriteTo(ctx, seller, email)) !== undefined
}

export type QueuedCall = Deed & {
  account: Pick<IntegrationAccount, 'id' | 'sellerId'>
  /** Of the effect: twice with one key is once. */
  key: string
  email: string
  name: string
}

/** Writes what is to be done at a service; it is done by a job, after the transaction. */
export const queueCall = async (ctx: Ctx, call: QueuedCall): Promise<'waiting' | 'skipped'> => {
  const { account, key, email, name, deed, list, tag } = call
  const state = (await isAllowed(ctx, account.sellerId, deed, email)) ? 'waiting' : 'skipped'
  const { rows } = await sql<{ lane: number }>`
    insert into integration_calls
      (account_id, seller_id, key, lane, email, name, deed, list, tag, state, error, next_try_at, created_at, begun_at)
    values (${account.id}, ${account.sellerId}, ${key}, hashtext(lower(${email})) & 3, ${email}, ${name}, ${deed}, ${list},
      ${tag}, ${state}, ${state === 'skipped' ? 'no_consent' : null}, ${state === 'skipped' ? null : ctx.now}, ${ctx.now}, ${ctx.now})
    on conflict (account_id, key) do nothing returning lane`.execute(ctx.db)
  const [made] = rows
  if (made && state === 'waiting') await wakeLane(ctx, { accountId: account.id, lane: made.lane })
  return state
}
