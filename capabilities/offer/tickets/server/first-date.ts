import { firstGoods, madeBy, plansOf } from '#capabilities/offer/catalog/server/index.ts'
import { addTicket, addTicketDate } from '../contract.ts'
import { ticketTexts } from '../texts.ts'
import { addDate } from './edit-date.ts'
import { addTicketKind } from './edit-ticket.ts'
import { datesOf } from './find-tickets.ts'

/** A new event begins with a date, and a kind of ticket for it at the first price. */
export const firstDate = firstGoods.bring({
  form: 'event',
  permission: 'tickets.change',
  make: madeBy(addTicketDate.input.omit({ id: true }), async (ctx, id, given, call) => {
    await addDate(ctx, { ...given, id })
    const [date] = await datesOf(ctx, id)
    const ticket = {
      id,
      name: ticketTexts.in(ctx.locale)('first_date.ticket'),
      ticketDateId: date!.id,
      pricingPlanIds: (await plansOf(ctx, id)).map((plan) => plan.id),
      saleFrom: null,
      saleTill: null,
    }
    await addTicketKind(ctx, addTicket.input.parse(ticket), call)
  }),
})
