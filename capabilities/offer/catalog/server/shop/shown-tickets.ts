import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { formsThat } from '../../product-types/declared.ts'
import type { ProductForm } from '../../vocabulary.ts'

type ShownDate = {
  startDate: Temporal.Instant
  endDate: Temporal.Instant
  timeZoneName: string
  expired: boolean
  location: string
  online: boolean
  locationAddress: string
  countryCode: string | null
}
/** A kind of ticket with when and where it lets in, and the plans that sell it. */
export type ShownTicket = { id: number; name: string; planIds: number[]; ticketDates: ShownDate[] }

const dated = formsThat(({ isDated }) => isDated)

/** The kinds of ticket that events among these products sell, in their order. */
export const ticketsByProduct = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  products: readonly { id: number; form: ProductForm }[],
): Promise<Map<number, ShownTicket[]>> => {
  const found = new Map<number, ShownTicket[]>()
  const events = products.filter(({ form }) => dated.includes(form)).map(({ id }) => id)
  if (events.length === 0) return found
  const { rows } = await sql<ShownDate & { productId: number; id: number; name: string; planIds: number[] }>`
    select t.product_id, t.id, t.name, array(select p.pricing_plan_id from ticket_plans p where p.ticket_id = t.id order by p.pricing_plan_id) as plan_ids,
      d.starts_at as start_date, d.ends_at as end_date, d.time_zone_name, d.ends_at <= ${ctx.now} as expired, d.location, d.online, d.location_address, d.country_code
    from tickets t join ticket_admissions a on a.ticket_id = t.id join ticket_dates d on d.id = a.ticket_date_id
    where t.product_id = any(${events}::bigint[]) and t.active order by t.position, t.id, d.starts_at, d.id`.execute(
    ctx.db,
  )
  for (const { productId, id, name, planIds, ...date } of rows) {
    const tickets = found.get(productId) ?? []
    found.set(productId, tickets)
    const known = tickets.find((ticket) => ticket.id === id)
    if (known) known.ticketDates.push(date)
    else tickets.push({ id, name, planIds, ticketDates: [date] })
  }
  return found
}
