import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { expiryHours, paymentTicketState } from '../vocabulary.ts'
import { mailTickets } from './mails/mail-tickets.ts'

/** The end of the last date of a ticket `x`. */
const lastEnd = sql`(select max(d.ends_at) from ticket_admissions a join ticket_dates d on d.id = a.ticket_date_id where a.ticket_id = x.ticket_id)`

/** Unused tickets expire a day after the last of their dates. */
export const expireTickets = job('admission.expire_tickets', {
  schedule: '40 * * * *',
  run: async (world) => {
    const { rows } = await sql<{ id: number }>`select x.id from payment_tickets x
      where x.state = 'unused' and ${lastEnd} <= ${world.ports.now().subtract({ hours: expiryHours })} order by x.id limit 10000`.execute(
      world.db,
    )
    await oneByOne(world, rows, async (ctx, { id }) => {
      const ticket = await ctx.db
        .selectFrom('paymentTickets')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (ticket?.state === 'unused') await move(ctx, paymentTicketState, id, 'expire', { reason: 'the event is over' })
    })
  },
})

/** Tickets of a moved date: expired ones become valid again, and all holders are informed. */
export const followDate = async (ctx: Ctx, ticketDateId: number): Promise<void> => {
  const { rows } = await sql<{ id: number; state: string; isAhead: boolean }>`
    select x.id, x.state, ${lastEnd} > ${ctx.now.subtract({ hours: expiryHours })} as is_ahead from payment_tickets x
    where x.ticket_id in (select ticket_id from ticket_admissions where ticket_date_id = ${ticketDateId}) and x.state in ${inSet(paymentTicketState, 'unentered')} order by x.id for update of x`.execute(
    ctx.db,
  )
  const ahead = rows.filter((row) => row.isAhead)
  for (const { id, state } of ahead)
    if (state === 'expired') await move(ctx, paymentTicketState, id, 'revive', { reason: 'the date was moved' })
  if (ahead.length > 0)
    await enqueue(
      ctx,
      mailTickets,
      { ids: ahead.map(({ id }) => id), kind: 'moved' },
      { key: `admission.moved:${ticketDateId}` },
    )
}
