import type { Erasing } from '#platform/server/erase.ts'
import { move } from '#platform/server/move.ts'
import { ownedBy } from '#platform/server/own-rows.ts'
import { allTables } from '#platform/server/scope.ts'
import { paymentTicketState } from '../vocabulary.ts'
import { emptyAddress } from './replace-ticket.ts'

/** Tickets are no longer valid, including those passed on; details of their other holders stay. */
export const admissionErasing: Erasing = {
  erase: async (ctx, person) => {
    const own = ownedBy(ctx.ports.registry.get(allTables), 'payment_tickets', person)
    if (!own) return
    const tickets = await ctx.db
      .selectFrom('paymentTickets')
      .select(['id', 'state'])
      .where(own)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { id, state } of tickets)
      if (state === 'unused') await move(ctx, paymentTicketState, id, 'invalidate', { reason: 'the buyer is gone' })
    const ids = tickets.map(({ id }) => id)
    if (ids.length === 0) return
    await ctx.db
      .updateTable('paymentTickets')
      .set({ ...emptyAddress, attendeeFirstName: '', attendeeLastName: '', attendeeEmail: null, holderEmail: null })
      .where('id', 'in', ids)
      .where((e) => e.or([e('holderEmail', 'is', null), e('holderEmail', 'in', [...person.emails])]))
      .execute()
  },
}
