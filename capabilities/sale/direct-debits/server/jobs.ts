import { sql } from 'kysely'
import { job, oneByOne } from '#platform/server/job.ts'
import { emit } from '#platform/server/events.ts'
import type { MandateScheme } from '../vocabulary.ts'
import { earliestDay } from '../rules/collect-on.ts'
import { debitsReady } from './events.ts'
import { creditorOf, termsFor, todayOf } from './creditor.ts'
import { putOff } from './prepare-debit.ts'
import { filedAheadDays } from './write-debit-file.ts'

type Late = {
  id: number
  sellerId: number
  transferId: number
  mandateId: number
  scheme: MandateScheme
  amount: number
  collectOn: Temporal.PlainDate
}

/**
 * Every morning: postpones debits whose file was not written in time and informs their payers, and tells sellers which
 * debits can go into a file today.
 */
export const proposeDebitFiles = job('payments.propose_debit_files', {
  schedule: '40 4 * * *',
  run: async (world) => {
    const near = world.ports.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 })
    const { rows } = await sql<Late>`
      select d.id, d.seller_id, d.transfer_id, d.mandate_id, d.amount, d.collect_on, m.scheme from direct_debits d join debit_mandates m on m.id = d.mandate_id
      where d.state = 'waiting' and d.collect_on <= ${near} order by d.id`.execute(world.db)
    await oneByOne(world, rows, async (ctx, debit) => {
      const terms = termsFor(await creditorOf(ctx, debit.sellerId), debit)
      const earliest = earliestDay(await todayOf(ctx, debit.sellerId), terms)
      if (Temporal.PlainDate.compare(debit.collectOn, earliest) < 0) await putOff(ctx, debit)
    })
    const ready = await sql<{ sellerId: number }>`
      select distinct seller_id from direct_debits where state = 'waiting' and collect_on <= ${near.add({ days: filedAheadDays })} order by seller_id`.execute(
      world.db,
    )
    await oneByOne(world, ready.rows, async (ctx, { sellerId }) => {
      const today = await todayOf(ctx, sellerId)
      const { rows: sums } = await sql<{ count: number; amount: number }>`
        select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from direct_debits
        where seller_id = ${sellerId} and state = 'waiting' and collect_on <= ${today.add({ days: filedAheadDays })}`.execute(
        ctx.db,
      )
      const { count = 0, amount = 0 } = sums[0] ?? {}
      if (count > 0) await emit(ctx, debitsReady, { count, amount, on: today.toString() }, sellerId)
    })
  },
})
