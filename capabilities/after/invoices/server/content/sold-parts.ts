import type { Ctx } from '#platform/server/context.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { placeWords, timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { ticketsOf, type FoundTicket } from '#capabilities/offer/tickets/server/index.ts'
import { amountOfPart } from '#capabilities/sale/orders/rules/parts.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import type { LineEvent } from '../../rules/lines.ts'
import type { SoldPart } from '../../rules/taxed-parts.ts'
import { invoiceTexts } from '../../texts.ts'

/**
 * What the order sold, line by line; of a bundle, each part with what falls on it; of an event, when and where it is; and
 * shipping.
 */
export const soldParts = async (ctx: Ctx, order: Order): Promise<SoldPart[]> => {
  const locale = pickLocale(order.locale)
  const sold = await ctx.db
    .selectFrom('sellables')
    .select(['productId', 'name', 'quantity', 'grossAmount'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const shipping = shippingOf(order, locale)
  const withVariant = await variantsIn(ctx, order)
  const [bundle] = sold
  const shares = await ctx.db
    .selectFrom('orderParts')
    .select(['productId', 'name', 'fromBp', 'shareBp', 'ticketId'])
    .where('orderId', '=', order.id)
    .where('shareBp', '>', 0)
    .orderBy('fromBp')
    .execute()
  if (bundle && shares.length > 0)
    return [
      ...(await Promise.all(
        shares.map(async ({ ticketId, ...part }) => ({
          productId: part.productId,
          name: withVariant(`${bundle.name}: ${part.name}`, part.productId),
          quantity: bundle.quantity,
          grossAmount: amountOfPart(bundle.grossAmount, part),
          event: await eventOf(ctx, part.productId, ticketId, locale),
        })),
      )),
      ...shipping,
    ]
  const lines = sold.map(async (part) => ({
    ...part,
    name: withVariant(part.name, part.productId),
    event: await eventOf(ctx, part.productId, order.ticketId, locale),
  }))
  return [...(await Promise.all(lines)), ...shipping]
}

/** Names with the variant that was bought. */
const variantsIn = async (ctx: Ctx, { id, shipTo }: Order): Promise<(name: string, productId: number) => string> => {
  if (shipTo === null) return (name) => name
  const goods = await ctx.db
    .selectFrom('orderGoods')
    .select(['productId', 'variantName'])
    .where('orderId', '=', id)
    .execute()
  return (name, productId) => {
    const variant = goods.find((each) => each.productId === productId)?.variantName
    return variant ? `${name} (${variant})` : name
  }
}

/** Shipping, where something was asked for it. */
const shippingOf = ({ shippingAmount }: Order, locale: Locale): SoldPart[] =>
  shippingAmount === 0
    ? []
    : [{ productId: null, name: invoiceTexts.in(locale)('print.shipping'), quantity: 1, grossAmount: shippingAmount }]

const eventOf = async (
  ctx: Ctx,
  productId: number,
  ticketId: number | null,
  locale: Locale,
): Promise<LineEvent | undefined> => {
  if (ticketId === null) return undefined
  const ticket = (await ticketsOf(ctx, productId)).find(({ id }) => id === ticketId)
  return ticket && ticket.dates.length > 0 ? eventWith(ticket, locale) : undefined
}

const dayOf = (at: Temporal.Instant, { timeZoneName }: { timeZoneName: string }): string =>
  at.toZonedDateTimeISO(timeZoneName).toPlainDate().toString()

/** The kind of ticket, its times and places, and the days from its first to its last date. */
const eventWith = ({ name, dates }: FoundTicket, locale: Locale): LineEvent => {
  const online = invoiceTexts.in(locale)('print.online')
  const places = [...new Set(dates.map((date) => placeWords(date, online)))].filter(Boolean)
  return {
    about: [name, dates.map((date) => timeWords(date, locale)).join(' + '), ...places].join(' · '),
    from: dates.map((date) => dayOf(date.startsAt, date)).toSorted()[0]!,
    till: dates
      .map((date) => dayOf(date.endsAt, date))
      .toSorted()
      .at(-1)!,
    isOnSite: dates.some((date) => !date.online),
  }
}
