import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { toShortDecimal as decimal } from '#platform/shared/money.ts'
import { defaultLocale } from '#platform/shared/texts.ts'
import { accessesOfOrder } from '#capabilities/after/access/server/index.ts'
import { invoicesOfOrder } from '#capabilities/after/invoices/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'

export const countryName = (code: string | null): string | null =>
  code === null ? null : (new Intl.DisplayNames([defaultLocale], { type: 'region' }).of(code) ?? code)

/** Who recommended it, with the address of their account. */
export const publisherOf = async (ctx: Pick<Ctx, 'db'>, { publisherId }: Order) => {
  if (publisherId === null) return null
  const { rows } = await sql<{
    id: number
    email: string
    firstName: string
    lastName: string
    street: string | null
    zip: string | null
    city: string | null
    country: string | null
    phone: string | null
  }>`
    select u.id, u.email::text, u.first_name, u.last_name, s.street, s.zip, s.city, s.country_code as country, s.phone from users u left join sellers s on s.user_id = u.id where u.id = ${publisherId}`.execute(
    ctx.db,
  )
  const [found] = rows
  return found
    ? {
        id: found.id,
        email: found.email,
        first_name: found.firstName,
        last_name: found.lastName,
        street: found.street,
        zip: found.zip,
        city: found.city,
        country: countryName(found.country),
        phone: found.phone,
      }
    : null
}

/** The salespeople of an order, and the amounts booked for each. */
export const teamOf = async (ctx: Pick<Ctx, 'db'>, { id, salesTeamMemberId }: Order) => {
  const { rows } = await sql<{ id: number; name: string; email: string; earned: number; currency: string | null }>`
    select m.id, m.name, m.email::text, coalesce(sum(e.net_amount), 0)::bigint as earned, max(e.currency) as currency from sales_team_members m left join sales_earnings e on e.sales_team_member_id = m.id and e.order_id = ${id}
    where m.id = ${salesTeamMemberId} or m.id in (select sales_team_member_id from sales_earnings where order_id = ${id}) group by m.id order by m.id`.execute(
    ctx.db,
  )
  return {
    team_members: rows.map(({ id: member, name, email }) => ({ id: member, name, email })),
    team_member_commissions: rows.flatMap(({ id: member, earned, currency }) =>
      currency === null ? [] : [{ id: member, commission: decimal(earned), currency }],
    ),
  }
}

export const groupsOf = async (ctx: Pick<Ctx, 'db'>, { productId }: Order): Promise<string[]> =>
  (
    await sql<{
      name: string
    }>`select g.name from product_groups g join product_group_members m on m.product_group_id = g.id where m.product_id = ${productId} order by g.name`.execute(
      ctx.db,
    )
  ).rows.map(({ name }) => name)

/** The date that was bought, its tickets by kind, and the attendees: codes once tickets are issued. */
export const eventOf = async (ctx: Pick<Ctx, 'db'>, { id, ticketId }: Order) => {
  const { rows: kinds } = await sql<{
    id: number
    name: string
    dateId: number
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    timeZoneName: string
    online: boolean
    location: string
    codes: string[]
    attendees: object[]
  }>`
    select k.id, k.name, d.id as date_id, d.starts_at, d.ends_at, d.time_zone_name, d.online, d.location,
      coalesce((select json_agg(p.code order by p.id) from payment_tickets p where p.order_id = ${id} and p.ticket_id = k.id), '[]') as codes,
      coalesce((select json_agg(json_build_object('email', p.attendee_email, 'first_name', p.attendee_first_name, 'last_name', p.attendee_last_name) order by p.id) from payment_tickets p where p.order_id = ${id} and p.ticket_id = k.id and p.attendee_last_name <> ''),
        (select json_agg(json_build_object('email', a.email, 'first_name', a.first_name, 'last_name', a.last_name) order by a.position) from order_attendees a where a.order_id = ${id}), '[]') as attendees
    from tickets k join ticket_dates d on d.id = k.ticket_date_id
    where k.id = ${ticketId} or k.id in (select ticket_id from payment_tickets where order_id = ${id}) order by k.id`.execute(
    ctx.db,
  )
  const dates = [...new Map(kinds.map((kind) => [kind.dateId, kind])).values()]
  return {
    events: dates.map((kind) => ({
      id: kind.dateId,
      starts_at: kind.startsAt.toString(),
      ends_at: kind.endsAt.toString(),
      time_zone: kind.timeZoneName,
      online: kind.online,
      location: kind.location,
    })),
    tickets: kinds.map(({ id: kind, name, codes, attendees }) => ({
      id: kind,
      name,
      codes,
      ticket_attendees: attendees,
    })),
  }
}

/** The order's documents so far: the invoice of this movement, or the newest; and the newest reversal. */
export const documentsOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  { id }: Order,
  transfer: { id: number; refundsId: number | null } | undefined,
) => {
  const all = await invoicesOfOrder(ctx, id)
  const linkOf = (invoice: { path: string } | undefined) =>
    invoice ? `${ctx.ports.settings.PUBLIC_URL}${invoice.path}` : null
  const bills = all.filter(({ form }) => form !== 'reversal')
  const bill =
    bills.find(
      ({ transferId }) =>
        transfer !== undefined &&
        (transferId === transfer.id || (transferId !== null && transferId === transfer.refundsId)),
    ) ?? bills[0]
  return {
    invoice_number: bill?.number ?? null,
    invoice_link: linkOf(bill),
    credit_memo_link: linkOf(all.find(({ form }) => form === 'reversal')),
  }
}

/** Since when and until when the buyer has what was bought, and whether it has no end. */
export const accessOf = async (ctx: Pick<Ctx, 'db'>, { id, productId }: Order) => {
  const { accessDays } = await ctx.db
    .selectFrom('products')
    .select('accessDays')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const own = (await accessesOfOrder(ctx, id)).find((access) => access.productId === productId)
  return {
    access_lifetime: accessDays === null,
    access_activated_at: own?.startedAt?.toString({ smallestUnit: 'second' }) ?? null,
    access_expiration_date: own?.endsAt?.toString({ smallestUnit: 'second' }) ?? null,
  }
}
