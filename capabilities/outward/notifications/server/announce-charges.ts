import { sql } from 'kysely'
import { job, oneByOne } from '#platform/server/job.ts'
import { announcingProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { mailCardExpiry, mailComingCharge } from './mail-payment.ts'

type Coming = { id: number; kind: 'trial_reminder' | 'payment_prenotice' }

/**
 * Once a day, tells payers of upcoming charges of stored payment methods: three days before a trial turns into
 * payments, seven days before any other. Cards that expire before the next charge are announced fourteen days ahead.
 * The windows tolerate a downtime of a day or two; buyers of the last day already know. Providers that announce each
 * charge themselves are skipped, except for the end of a trial.
 */
export const announceCharges = job('notifications.announce_charges', {
  schedule: '30 5 * * *',
  run: async (world) => {
    const now = world.ports.now()
    const { rows } = await sql<Coming>`
      select r.id, case when o.trial_days > 0 and r.number = 1 then 'trial_reminder' else 'payment_prenotice' end as kind
      from order_rates r join orders o on o.id = r.order_id join sellers s on s.id = o.seller_id
      cross join lateral (select r.due_on - (${now}::timestamptz at time zone s.zone)::date as days) left_over
      where r.next_try_at > ${now}::timestamptz and r.next_try_at < ${now.add({ hours: 24 * 9 })}::timestamptz
        and r.state = 'future' and r.amount > 0 and o.payment_state = 'paying' and o.payment_method_id is not null and (o.provider <> all(${[...announcingProviders]}::text[]) or (o.trial_days > 0 and r.number = 1)) and o.created_at < ${now.subtract({ hours: 20 })}::timestamptz
        and case when o.trial_days > 0 and r.number = 1 then left_over.days between 1 and 3 else left_over.days between 5 and 7 end
      order by r.id`.execute(world.db)
    await oneByOne(world, rows, (ctx, { id, kind }) => mailComingCharge(ctx, id, kind))
    const expiring = await sql<{ id: number }>`
      select o.id from payment_methods m join orders o on o.payment_method_id = m.id
      where m.expires_on between ${now}::timestamptz::date and ${now}::timestamptz::date + 14 and o.payment_state = 'paying'
        and exists (select from order_rates r where r.order_id = o.id and r.state = 'future' and r.amount > 0 and r.due_on > m.expires_on)
      order by o.id`.execute(world.db)
    await oneByOne(world, expiring.rows, (ctx, { id }) => mailCardExpiry(ctx, id))
  },
})
