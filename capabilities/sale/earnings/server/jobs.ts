import { sql } from 'kysely'
import { localDay } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { releaseShares } from '#capabilities/money/ledger/server/index.ts'

/**
 * How long after its hold a share is still looked for: nights that were missed, and sales whose dispute was won late.
 */
const lookBackDays = 400

/** Every night before payouts are made: what was earned longer ago than the hold days of its plan becomes payable. */
export const releaseEarnings = job('earnings.release_earnings', {
  schedule: '25 3 * * *',
  run: async (world) => {
    const today = localDay(world.ports.now(), 'UTC')
    const { rows } = await sql<{ accountId: number; currency: string; paymentIds: number[] }>`
      select e.account_id, e.currency, array_agg(distinct e.payment_id) as payment_ids from sales_earnings e
      where e.hold_ends_on <= ${today} and e.hold_ends_on > ${today.subtract({ days: lookBackDays })} and e.net_amount > 0
        and (select sum(-n.amount) from ledger_transactions t join ledger_entries n on n.transaction_id = t.id join ledger_accounts a on a.id = n.account_id
          where t.payment_id = e.payment_id and a.seller_id = e.account_id and a.name like '%:pending' and a.currency = e.currency) > 0
      group by e.account_id, e.currency order by e.account_id`.execute(world.db)
    await oneByOne(world, rows, async (ctx, { accountId, currency, paymentIds }) => {
      const account = (await sellerById(ctx, accountId))!
      await releaseShares(ctx, {
        sellerId: accountId,
        currency,
        day: localDay(ctx.now, account.zone),
        paymentIds: paymentIds.map(Number),
      })
    })
  },
})
