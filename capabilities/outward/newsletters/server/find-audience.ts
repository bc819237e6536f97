import { sql, type SqlBool } from 'kysely'
import { sellerActor, type Ctx } from '#platform/server/context.ts'
import { whereFound } from '#platform/server/lists.ts'
import type { Newsletter } from './tables.ts'

type Whose = Pick<Newsletter, 'sellerId' | 'audience'>

/**
 * Of whom filters find as contacts `c`: who confirmed, and did not unsubscribe from this seller since, by any form or by the
 * page of preferences.
 */
const agreed = (ctx: Ctx, { sellerId, audience }: Whose) =>
  sql<SqlBool>`${whereFound({ ...ctx, actor: sellerActor(sellerId) }, 'opt_ins.contacts', audience)} and c.state = 'confirmed'
    and not exists (select from opt_in_contacts u where u.seller_id = c.seller_id and u.email = c.email and u.unsubscribed_at > c.confirmed_at)
    and not exists (select from mail_stops m where m.recipient = c.email and m.seller_id = c.seller_id and m.kind = 'newsletter')`

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
  /** The consent that allows to write. */
  proofId: number
}

const recipient = sql`c.id, c.email::text as email, c.first_name, c.last_name, c.unsubscribe_token,
  (select p.id from opt_in_proofs p where p.contact_id = c.id and p.deed in ('confirmed', 'imported') order by p.id desc limit 1) as proof_id`

/** The next of them behind a contact, in the order of their numbers. */
export const nextRecipients = async (ctx: Ctx, whose: Whose, after: number, most: number): Promise<Recipient[]> =>
  (
    await sql<Recipient>`select ${recipient} ${agreed(ctx, whose)} and c.id > ${after} order by c.id limit ${most}`.execute(
      ctx.db,
    )
  ).rows

/** One of them by number, or any where none is named. */
export const someRecipient = async (ctx: Ctx, whose: Whose, contactId?: number): Promise<Recipient | undefined> =>
  (
    await sql<Recipient>`select ${recipient} ${agreed(ctx, whose)} ${contactId === undefined ? sql`` : sql`and c.id = ${contactId}`}
    order by c.id limit 1`.execute(ctx.db)
  ).rows[0]
