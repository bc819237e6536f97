import { sql, type SqlBool } from 'kysely'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import { planned, whereFound } from '#platform/server/lists.ts'
import { zonesByCountry } from '#platform/shared/zones.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { allowedOrders, ofPayer } from '#capabilities/shop/opt-ins/server/index.ts'
import { didNotOpen } from '../measured-readers.ts'
import type { Newsletter } from '../tables.ts'
import { asksCustomers, customersOf, type Advertising } from './existing-customers.ts'

type Whose = Advertising & Pick<Newsletter, 'audience'>

/** Whether a contact `c` confirmed, and did not unsubscribe from its seller since, by any form or by the page of preferences. */
const mayBeWrittenTo = sql<SqlBool>`c.state = 'confirmed'
    and not exists (select from opt_in_contacts u where u.seller_id = c.seller_id and u.email = c.email and u.state = 'unsubscribed' and u.unsubscribed_at > c.confirmed_at)
    and not exists (select from mail_stops m where m.recipient = c.email and m.seller_id = c.seller_id and m.kind = 'newsletter')`

/** Of whom filters find, those who may be written to. */
const agreed = (ctx: Ctx, { sellerId, audience, resendOf }: Whose) =>
  sql<SqlBool>`${whereFound({ ...ctx, actor: sellerActor(sellerId) }, 'opt_ins.contacts', audience)} and ${mayBeWrittenTo}
    and ${didNotOpen(resendOf, sql`contact_id`, sql`c.id`)}`

export type People = { people: number; /** Of them, by the rule for existing customers. */ customers: number }

/**
 * How many addresses there are; who agreed in several forms is one, and who agreed is no existing customer. Refuses as the list
 * does where a filter is spoiled.
 */
export const countPeople = async (ctx: Ctx, whose: Whose): Promise<People> => {
  const each = sql`select lower(c.email::text) as email ${agreed(ctx, whose)} group by 1`
  const { rows } = await planned(
    ctx,
    asksCustomers(whose)
      ? sql<People>`
        with agreed as materialized (${each}),
          bought as materialized (select lower(p.email::text) as email ${customersOf(whose)} group by 1),
          others as (select count(*)::int as n from bought b where not exists (select from agreed a where a.email = b.email))
        select (select count(*)::int from agreed) + n as people, n as customers from others`
      : sql<People>`select count(*)::int as people, 0 as customers from (${each}) each_once`,
  )
  return rows[0]!
}

/** A contact who agreed, or a payer to whom the rule for existing customers applies. */
export type Reader = {
  contactId: number | null
  email: string
  firstName: string
  lastName: string
  /** Of contacts. */ unsubscribeToken: string | null
}
export type Recipient = Reader & { id: number }

const contact = sql`c.id as contact_id, c.email::text as email, c.first_name, c.last_name, c.unsubscribe_token`
const payer = sql`null::bigint as contact_id, p.email::text as email, p.first_name, p.last_name, null as unsubscribe_token`

/** When a delivery is due: by the clock of the country its reader bought from, else by that of the seller. */
const dueOf = ({ sendAt, clockZone }: Newsletter, zone: string | null) => {
  const at = sql`${sendAt}::timestamptz`
  if (clockZone === null) return at
  return sql`((${at} at time zone ${clockZone}::text) at time zone coalesce(${JSON.stringify(zonesByCountry())}::jsonb ->> r.country, ${zone}::text))`
}

/** Each address that agreed once, by the last consent that can be proven. */
const provenOf = (ctx: Ctx, row: Newsletter) => sql`
  select c.email, c.id as contact_id, p.id as proof_id, null::bigint as payer_id, null::bigint as order_id, c.country
  from (select distinct on (c.email) c.email, c.id, ${row.clockZone === null ? sql`null` : ofPayer('country_code')} as country
      ${agreed(ctx, row)} order by c.email, c.id) c
    cross join lateral (select id from opt_in_proofs where contact_id = c.id and deed in ('confirmed', 'imported') order by id desc limit 1) p`

/** The same, and of the others each existing customer once, by their last order of something similar. */
const provenOrBought = (ctx: Ctx, row: Newsletter) => sql`
  select distinct on (u.email) u.* from (${provenOf(ctx, row)}
    union all select p.email, null, null, p.id, o.id, p.country_code ${customersOf(row)}) u
  order by u.email, u.contact_id nulls last, u.order_id desc`

/**
 * Settles who gets a newsletter: each address once, however many forms it agreed in, with what allows it. Answers how many
 * they are.
 */
export const planDeliveries = async (ctx: Ctx, row: Newsletter): Promise<number> => {
  const zone = row.clockZone === null ? null : await zoneOf(ctx, row.sellerId)
  const readers = asksCustomers(row) ? provenOrBought(ctx, row) : provenOf(ctx, row)
  const { numAffectedRows } = await sql`
    insert into newsletter_deliveries (newsletter_id, seller_id, contact_id, proof_id, payer_id, order_id, state, send_at, created_at)
    select ${row.id}::bigint, ${row.sellerId}::bigint, r.contact_id, r.proof_id, r.payer_id, r.order_id, 'planned',
      ${dueOf(row, zone)}, ${ctx.now}::timestamptz
    from (${readers}) r on conflict do nothing`.execute(ctx.db)
  return Number(numAffectedRows)
}

type Due = { id: number; orderId: number | null }

/** Those of deliveries whose readers may be written to still, by the consent or the order that allowed it. */
export const stillAllowed = async (
  ctx: Pick<Ctx, 'db'>,
  { sellerId }: Pick<Newsletter, 'sellerId'>,
  due: readonly Due[],
): Promise<Recipient[]> => {
  const ids = due.map(({ id }) => id)
  const { rows: agreeing } = await sql<Recipient>`select d.id, ${contact}
    from newsletter_deliveries d join opt_in_contacts c on c.id = d.contact_id
    where d.id = any(${ids}::bigint[]) and ${mayBeWrittenTo} order by d.id`.execute(ctx.db)
  const orderIds = due.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
  if (orderIds.length === 0) return agreeing
  const { rows: buying } = await sql<Recipient>`select d.id, b.* from newsletter_deliveries d
    join (select o.id as bought, ${payer} ${allowedOrders(sellerId)} and o.id = any(${orderIds}::bigint[])) b on b.bought = d.order_id
    where d.id = any(${ids}::bigint[]) order by d.id`.execute(ctx.db)
  return [...agreeing, ...buying]
}

/** One of an audience by number, or any where none is named. */
export const someReader = async (ctx: Ctx, whose: Whose, contactId?: number): Promise<Reader | undefined> =>
  (
    await sql<Reader>`select ${contact} ${agreed(ctx, whose)} ${contactId === undefined ? sql`` : sql`and c.id = ${contactId}`}
    order by c.id limit 1`.execute(ctx.db)
  ).rows[0]

/** One of the existing customers who get a newsletter. */
export const someCustomer = async (ctx: Ctx, whose: Whose): Promise<Reader | undefined> =>
  asksCustomers(whose)
    ? (await sql<Reader>`select ${payer} ${customersOf(whose)} order by o.id limit 1`.execute(ctx.db)).rows[0]
    : undefined

/** By which contact the address of one of an audience is written to: of several forms, the first that is found. */
export const contactWrittenTo = async (ctx: Ctx, whose: Whose, contactId: number): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`select c.id ${agreed(ctx, whose)}
    and c.email = (select email from opt_in_contacts where id = ${contactId}) order by c.id limit 1`.execute(ctx.db)
  ).rows[0]?.id
