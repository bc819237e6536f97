import type { Ctx } from '#platform/server/context.ts'
import { plansOf, type Product } from '#capabilities/offer/catalog/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { datesOf, ticketsOf } from '#capabilities/offer/tickets/server/index.ts'
import type { TicketDesign } from '../../rules/ticket-design.ts'
import { admissionTexts } from '../../texts.ts'
import type { PrintedTicket } from '../find-tickets.ts'

/** What no sample has from an order. */
const imaginary = {
  id: 0,
  code: 'SAMPLESAMPLE',
  state: 'unused',
  orderId: 0,
  accessId: 0,
  attendeeFirstName: 'Kim',
  attendeeEmail: null,
  holderEmail: null,
  ownerEmail: '',
  ownerFirstName: 'Kim',
} as const

/** A sample ticket, of the first kind of an event, or of an imaginary one. */
export const sampleTicket = async (ctx: Ctx, product: Product, design: TicketDesign): Promise<PrintedTicket> => {
  const t = admissionTexts.in(ctx.locale)
  const seller = (await sellerById(ctx, product.sellerId))!
  const [[kind], plans] = await Promise.all([ticketsOf(ctx, product.id), plansOf(ctx, product.id)])
  const plan = plans.find(({ id }) => kind?.planIds.includes(id)) ?? plans[0]
  const date = kind?.date ?? (await datesOf(ctx, product.id))[0] ?? eveningIn(ctx, seller.zone)
  const dates = (kind?.dates ?? [date]).map(({ id, startsAt, endsAt, timeZoneName }) => ({
    id,
    ticketId: kind?.id ?? 0,
    startsAt,
    endsAt,
    timeZoneName,
  }))
  return {
    ...date,
    ...imaginary,
    design,
    dates,
    ticketId: kind?.id ?? 0,
    sellerId: seller.id,
    attendeeLastName: t('design.sample_name'),
    price: plan?.price ?? 0,
    currency: plan?.currency ?? 'eur',
    ticketName: kind?.name ?? t('design.sample_kind'),
    productName: product.name,
    ticketDateId: date.id,
    changedAt: ctx.now,
    sellerName: seller.company ?? seller.name,
    sellerEmail: seller.email,
    locale: ctx.locale,
  }
}

/** In a month, at seven in the evening. */
const eveningIn = (ctx: Ctx, zone: string) => {
  const day = ctx.now.toZonedDateTimeISO(zone).add({ months: 1 }).withPlainTime('19:00')
  return {
    id: 0,
    startsAt: day.toInstant(),
    endsAt: day.add({ hours: 3 }).toInstant(),
    timeZoneName: zone,
    online: false,
    location: admissionTexts.in(ctx.locale)('design.sample_place'),
    locationAddress: '',
    onlineUrl: null,
  }
}
