import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Outcome } from '../../providers/port.ts'

/** The days a seller's account is judged by. */
export const judgedDays = 7

/** Counts a call to a seller's account, and whether it failed: no answer, or a refusal that is no payer's fault. */
export const countCall = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  accountId: number,
  { kind }: Pick<Outcome, 'kind'>,
): Promise<void> => {
  const failed = kind === 'unknown' || kind === 'refused' ? 1 : 0
  await sql`insert into provider_calls (account_id, day, calls, failed) values (${accountId}, (${ctx.now}::timestamptz at time zone 'UTC')::date, 1, ${failed})
    on conflict (account_id, day) do update set calls = provider_calls.calls + 1, failed = provider_calls.failed + excluded.failed`.execute(
    ctx.db,
  )
}

export type Calls = { calls: number; failed: number }

/** Calls to a seller's accounts in the last days, by account. */
export const callsOfAccounts = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
): Promise<ReadonlyMap<number, Calls>> => {
  const { rows } = await sql<Calls & { accountId: number }>`
    select c.account_id, sum(c.calls)::int as calls, sum(c.failed)::int as failed
    from provider_calls c join seller_payment_providers a on a.id = c.account_id
    where a.seller_id = ${sellerId} and c.day > (${ctx.now.subtract({ hours: 24 * judgedDays })}::timestamptz at time zone 'UTC')::date group by c.account_id`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ accountId, ...calls }) => [accountId, calls]))
}
