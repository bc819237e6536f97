import { sql } from 'kysely'
import type { Ctx, Ports } from '#platform/server/context.ts'
import { nightlyChecks } from '#platform/server/nightly-checks.ts'
import type { BookFault } from './tables.ts'

type Reading = Pick<Ctx, 'db' | 'now'>
export type BookRule = (ctx: Reading) => Promise<BookFault[]>

/** How many faults of one rule are reported. */
export const faultsShown = 20

/**
 * What of the books' own rules does not hold: sums of nothing, no balance below nothing, reserves that meet their
 * account, sums that meet their entries. One statement, so that
 * money which moves meanwhile is seen by all of it or by none; the entries are read twice, by account and by
 * transaction.
 */
export const faultsInBooks = async (ctx: Pick<Ctx, 'db'>): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    with held as materialized (select e.account_id, sum(e.amount)::bigint as amount, s.amount - coalesce(sum(e.amount) filter (where e.transaction_id <= s.through_id), 0) as astray
      from ledger_entries e left join ledger_sums s using (account_id) group by e.account_id, s.account_id),
    balances as materialized (select a.book, a.name, a.currency, a.seller_id, h.amount from ledger_accounts a join held h on h.account_id = a.id)
    (select 'transaction_balances' as rule, 'ledger_transaction ' || e.transaction_id as where, sum(e.amount)::bigint as amount
      from ledger_entries e join ledger_accounts a on a.id = e.account_id group by e.transaction_id, a.currency, a.book having sum(e.amount) <> 0 limit ${faultsShown})
    union all
    (select 'book_balances', book || ' ' || currency, sum(amount)::bigint from balances group by book, currency having sum(amount) <> 0 limit ${faultsShown})
    union all
    (select 'no_balance_below_nothing', name || ' ' || currency, amount from balances
      where amount > 0 and (name like 'seller:%' or name like 'publisher:%' or name like 'team:%' or name like 'payer:%') limit ${faultsShown})
    union all
    (select 'sums_meet_entries', a.name || ' ' || a.currency, astray::bigint from held join ledger_accounts a on a.id = held.account_id where astray <> 0 limit ${faultsShown})
    union all
    (select 'pending_meets_sums', a.name || ' ' || a.currency, (s.amount + coalesce(p.amount, 0))::bigint
      from ledger_sums s join ledger_accounts a on a.id = s.account_id left join (select account_id, sum(amount) as amount from ledger_pending group by 1) p on p.account_id = s.account_id
      where a.name like '%:pending' and s.amount + coalesce(p.amount, 0) <> 0 limit ${faultsShown})
    union all
    (select 'no_debt_below_nothing', name || ' ' || currency, amount from balances where amount < 0 and name like 'recv:seller:%' limit ${faultsShown})
    union all
    (select 'reserves_meet_account', 'seller ' || seller_id || ' ' || currency, sum(amount)::bigint from (
        select seller_id, currency, left_amount as amount from seller_reserves where left_amount > 0
        union all
        select seller_id, currency, amount from balances where name like 'seller:%:reserve') both_sides
      group by seller_id, currency having sum(amount) <> 0 limit ${faultsShown})`.execute(ctx.db)
  return rows
}

/**
 * The books and all that rests on them: rooms that keep something the books must meet bring their rules, each a single
 * statement.
 */
export const faultsEverywhere = async (ctx: Reading & { ports: Pick<Ports, 'registry'> }): Promise<BookFault[]> => {
  const faults = await faultsInBooks(ctx)
  for (const rule of ctx.ports.registry.get(nightlyChecks)) faults.push(...(await rule(ctx)))
  return faults
}

/** Notes what a check of the books found. */
export const noteCheck = async (ctx: Ctx, faults: readonly BookFault[]): Promise<void> => {
  await ctx.db
    .insertInto('bookChecks')
    .values({ isGreen: faults.length === 0, faults: JSON.stringify(faults), at: ctx.now })
    .execute()
}

/** The last check of the books; none yet counts as green. */
export const lastCheck = async (
  ctx: Pick<Ctx, 'db'>,
): Promise<{ isGreen: boolean; faults: BookFault[]; at: Temporal.Instant | null }> =>
  (await ctx.db
    .selectFrom('bookChecks')
    .select(['isGreen', 'faults', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { isGreen: true, faults: [], at: null }
