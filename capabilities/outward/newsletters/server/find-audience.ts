import { sql, type SqlBool } from 'kysely'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import { whereFound } from '#platform/server/lists.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { ofPayer } from '#capabilities/shop/opt-ins/server/index.ts'
import { zonesByCountry } from '../rules/zones.ts'
import { didNotOpen } from './measured-readers.ts'
import type { Newsletter } from './tables.ts'

type Whose = Pick<Newsletter, 'sellerId' | 'audience'> & Partial<Pick<Newsletter, 'resendOf'>>

/** Whether a contact `c` confirmed, and did not unsubscribe from its seller since, by any form or by the page of preferences. */
const mayBeWrittenTo = sql<SqlBool>`c.state = 'confirmed'
    and not exists (select from opt_in_contacts u where u.seller_id = c.seller_id and u.email = c.email and u.unsubscribed_at > c.confirmed_at)
    and not exists (select from mail_stops m where m.recipient = c.email and m.seller_id = c.seller_id and m.kind = 'newsletter')`

/** Of whom filters find, those who may be written to. */
const agreed = (ctx: Ctx, { sellerId, audience, resendOf }: Whose) =>
  sql<SqlBool>`${whereFound({ ...ctx, actor: sellerActor(sellerId) }, 'opt_ins.contacts', audience)} and ${mayBeWrittenTo} and ${didNotOpen(resendOf)}`

/** How many addresses there are; who agreed in several forms is one. Refuses as the list does where a filter is spoiled. */
export const countPeople = async (ctx: Ctx, whose: Whose): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(distinct c.email)::int as n ${agreed(ctx, whose)}`.execute(
    ctx.db,
  )
  return rows[0]!.n
}

export type Recipient = {
  id: number
  email: string
  firstName: string
  lastName: string
  unsubscribeToken: string
}

const recipient = sql`c.id, c.email::text as email, c.first_name, c.last_name, c.unsubscribe_token`

/** When a delivery is due: by the clock of the country its reader bought from, else by that of the seller. */
const dueOf = ({ sendAt, clockZone }: Newsletter, zone: string | null) => {
  const at = sql`${sendAt}::timestamptz`
  if (clockZone === null) return at
  return sql`((${at} at time zone ${clockZone}::text) at time zone coalesce(${JSON.stringify(zonesByCountry())}::jsonb ->> r.country, ${zone}::text))`
}

/**
 * Settles who gets a newsletter: each address once, however many forms it agreed in, by the last consent that can be proven.
 * Answers how many they are.
 */
export const planDeliveries = async (ctx: Ctx, row: Newsletter): Promise<number> => {
  const zone = row.clockZone === null ? null : await zoneOf(ctx, row.sellerId)
  const { numAffectedRows } = await sql`
    insert into newsletter_deliveries (newsletter_id, seller_id, contact_id, proof_id, state, send_at, created_at)
    select ${row.id}::bigint, ${row.sellerId}::bigint, r.id, p.id, 'planned', ${dueOf(row, zone)}, ${ctx.now}::timestamptz
    from (select distinct on (c.email) c.id, ${row.clockZone === null ? sql`null` : ofPayer('country_code')} as country ${agreed(ctx, row)} order by c.email, c.id) r
      cross join lateral (select id from opt_in_proofs where contact_id = r.id and deed in ('confirmed', 'imported') order by id desc limit 1) p
    on conflict (newsletter_id, contact_id) do nothing`.execute(ctx.db)
  return Number(numAffectedRows)
}

/** Those of contacts who may be written to still. */
export const stillAgreed = async (ctx: Pick<Ctx, 'db'>, contactIds: readonly number[]): Promise<Recipient[]> =>
  (
    await sql<Recipient>`select ${recipient} from opt_in_contacts c
    where c.id = any(${contactIds}::bigint[]) and ${mayBeWrittenTo} order by c.id`.execute(ctx.db)
  ).rows

/** One of an audience by number, or any where none is named. */
export const someRecipient = async (ctx: Ctx, whose: Whose, contactId?: number): Promise<Recipient | undefined> =>
  (
    await sql<Recipient>`select ${recipient} ${agreed(ctx, whose)} ${contactId === undefined ? sql`` : sql`and c.id = ${contactId}`}
    order by c.id limit 1`.execute(ctx.db)
  ).rows[0]

/** By which contact the address of one of an audience is written to: of several forms, the first that is found. */
export const contactWrittenTo = async (ctx: Ctx, whose: Whose, contactId: number): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`select c.id ${agreed(ctx, whose)}
    and c.email = (select email from opt_in_contacts where id = ${contactId}) order by c.id limit 1`.execute(ctx.db)
  ).rows[0]?.id
