import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { mailWishesChanged } from '#capabilities/people/identity/server/index.ts'

/** Kinds of emails that advertise: who stopped one of them objected. */
const advertising = ['newsletter', 'announcement', 'automation'] as const

type Way = 'unsubscribed' | 'stopped' | 'complained'
type Objection = { sellerId: number; email: string; way: Way }

const keyOf = ({ sellerId, email }: { sellerId: number; email: string | RawBuilder<unknown> }) =>
  sql`encode(sha256(convert_to(${sellerId}::bigint || ':' || lower(${email}::text), 'UTF8')), 'hex')`

/** Keeps that an address objected to a seller's advertising, for good: a purchase later on is no consent. */
export const noteObjection = async (ctx: Pick<Ctx, 'db' | 'now'>, objection: Objection): Promise<void> => {
  await sql`insert into customer_objections (seller_id, address_hash, way, objected_at)
    values (${objection.sellerId}, ${keyOf(objection)}, ${objection.way}, ${ctx.now}) on conflict do nothing`.execute(
    ctx.db,
  )
}

/** On the page of their emails people stop them, and take that back as well. */
export const wishesNoted = react('opt_ins.wishes_noted', mailWishesChanged, async (ctx, { payload, sellerId }) => {
  const { rows } = await sql<{
    email: string
  }>`select recipient::text as email from mails where id = ${payload.mailId}`.execute(ctx.db)
  const [mail] = rows
  if (!mail || sellerId === null) return
  const objection = { sellerId, email: mail.email, way: 'stopped' } as const
  if (payload.stopped.some((kind) => advertising.some((each) => each === kind))) return noteObjection(ctx, objection)
  await sql`delete from customer_objections where seller_id = ${sellerId} and address_hash = ${keyOf(objection)}
    and way = 'stopped'`.execute(ctx.db)
})

/**
 * Whether a payer `p` of a seller never objected: here, by an email, at a service, nor had the address closed by the seller or a
 * complaint. Objections are few: asked for together, they are joined at once.
 */
export const neverObjected = (sellerId: number): RawBuilder<unknown> => sql`not exists (select from (
      select u.email from opt_in_contacts u where u.seller_id = ${sellerId}::bigint and u.state = 'unsubscribed'
      union all select m.recipient from mail_stops m where m.seller_id = ${sellerId}::bigint
        and m.kind = any(${[...advertising]}::text[])
      union all select m.email from mail_suppressions m where m.seller_id = ${sellerId}::bigint) b where b.email = p.email)
    and not exists (select from customer_objections b where b.seller_id = ${sellerId}::bigint
      and b.address_hash = ${keyOf({ sellerId, email: sql`p.email` })})`
