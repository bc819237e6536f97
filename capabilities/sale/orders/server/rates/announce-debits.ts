import { sql } from 'kysely'
import { job, oneByOne } from '#platform/server/job.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { announceComing } from '#capabilities/sale/direct-debits/server/index.ts'
import { announcingProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { orderPaymentState } from '../../vocabulary.ts'

type Coming = {
  orderId: number
  paymentMethodId: number
  isAllAtOnce: boolean
  rates: readonly { id: number; amount: number; dueOn: string }[]
}

/** Longer than any seller's notice before a debit, with the days on which banks rest. */
const ahead = 21

/**
 * Every night, announces coming charges to payers of providers that require it: all instalments of a plan at once,
 * others in time. Announced charges that changed are announced again.
 */
export const announceDebits = job('orders.announce_debits', {
  schedule: '20 4 * * *',
  run: async (world) => {
    const till = world.ports.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: ahead })
    const { rows } = await sql<Coming>`
      select o.id as order_id, o.payment_method_id, o.period_type = 'installment' as is_all_at_once, json_agg(json_build_object('id', r.id, 'amount', r.amount - r.paid_amount, 'dueOn', r.due_on) order by r.number) as rates
      from orders o join payment_methods m on m.id = o.payment_method_id join order_rates r on r.order_id = o.id
      where m.provider = any(${[...announcingProviders]}::text[]) and m.state = 'active' and o.payment_state in ${inSet(orderPaymentState, 'billable')}
        and r.state = 'future' and r.amount > r.paid_amount and (o.period_type = 'installment' or r.due_on <= ${till})
      group by o.id order by o.id`.execute(world.db)
    await oneByOne(world, rows, (ctx, { rates, ...order }) =>
      announceComing(ctx, {
        ...order,
        rates: rates.map((rate) => ({ ...rate, dueOn: Temporal.PlainDate.from(rate.dueOn) })),
      }),
    )
  },
})
