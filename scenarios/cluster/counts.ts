import { sql } from 'kysely'
import type { TestWorld } from '#platform/server/testing.ts'

/** What became of the orders of a shop. */
export const countsOf = async (app: TestWorld): Promise<Record<string, number>> =>
  (
    await sql<Record<string, number>>`select
      (select count(*)::int from orders) as orders,
      (select count(distinct checkout_key)::int from orders) as keys,
      (select count(*)::int from orders where payment_state <> 'paid') as unpaid,
      (select count(*)::int from transfers where type = 'Payment' and state = 'successful') as payments,
      (select count(*)::int from sandbox_payments where state = 'succeeded') as charges,
      (select count(*)::int from invoices) as invoices,
      (select count(*)::int from invoice_pdfs) as documents,
      (select count(*)::int from automation_runs where state = 'finished') as runs,
      (select count(*)::int from automation_log where outcome = 'done') as steps,
      (select count(*)::int from coupons) as coupons,
      (select count(*)::int from notifications where kind = 'custom_notification') as notices,
      (select count(*)::int from mails where state not in ('processed', 'skipped')) as unsent,
      (select count(*)::int from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts) as waiting,
      (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts) as failed`.execute(
      app.world.db,
    )
  ).rows[0]!

/** What they are when `pressed` orders were placed and paid, each once. */
export const eachOnce = (pressed: number) => ({
  orders: pressed,
  keys: pressed,
  payments: pressed,
  charges: pressed,
  invoices: pressed,
  documents: pressed,
  runs: pressed,
  steps: 2 * pressed,
  coupons: pressed,
  notices: pressed,
  failed: 0,
})
