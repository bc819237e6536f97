import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { BookFault } from './tables.ts'

type Reading = Pick<Ctx, 'db'>
const most = 20

/** What of the books' rules does not hold: sums of nothing, no purse below nothing, reserves that meet their account. */
export const faultsInBooks = async (ctx: Reading): Promise<BookFault[]> => {
  const { rows } = await sql<BookFault>`
    (select 'transaction_balances' as rule, 'ledger_transaction ' || e.transaction_id as where, sum(e.amount)::bigint as amount
      from ledger_entries e join ledger_accounts a on a.id = e.account_id group by e.transaction_id, a.currency, a.book having sum(e.amount) <> 0 limit ${most})
    union all
    (select 'book_balances', a.book || ' ' || a.currency, sum(e.amount)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.book, a.currency having sum(e.amount) <> 0 limit ${most})
    union all
    (select 'no_purse_below_nothing', a.name || ' ' || a.currency, sum(e.amount)::bigint from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.name like 'seller:%' or a.name like 'publisher:%' or a.name like 'team:%' or a.name like 'payer:%' group by a.id having sum(e.amount) > 0 limit ${most})
    union all
    (select 'no_debt_below_nothing', a.name || ' ' || a.currency, sum(e.amount)::bigint from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.name like 'recv:seller:%' group by a.id having sum(e.amount) < 0 limit ${most})
    union all
    (select 'reserves_meet_account', 'seller ' || seller_id || ' ' || currency, sum(amount)::bigint from (
        select seller_id, currency, left_amount as amount from seller_reserves where left_amount > 0
        union all
        select a.seller_id, a.currency, e.amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like 'seller:%:reserve') both_sides
      group by seller_id, currency having sum(amount) <> 0 limit ${most})`.execute(ctx.db)
  return rows
}

/** Notes what a check of the books found. */
export const noteCheck = async (ctx: Ctx, faults: readonly BookFault[]): Promise<void> => {
  await ctx.db.insertInto('bookChecks').values({ isGreen: faults.length === 0, faults: JSON.stringify(faults), at: ctx.now }).execute()
}

/** The last check of the books; none yet counts as green. */
export const lastCheck = async (ctx: Reading): Promise<{ isGreen: boolean; faults: BookFault[]; at: Temporal.Instant | null }> =>
  (await ctx.db.selectFrom('bookChecks').select(['isGreen', 'faults', 'at']).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? { isGreen: true, faults: [], at: null }
