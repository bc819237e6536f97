import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import type { Announcement } from './tables.ts'

type Audience = Pick<Announcement, 'sellerId' | 'access' | 'productIds'>

const isOpen = sql`a.publish_state in ${inSet(publishState, 'open')}`

/** People with something of the seller's, by number; those who wish to hear nothing of this seller are left out. */
const people = ({ sellerId, access, productIds }: Audience, after = 0): RawBuilder<unknown> => sql`
  select a.user_id from accesses a
  where a.seller_id = ${sellerId} and a.user_id > ${after} ${productIds.length > 0 ? sql`and a.product_id = any(${productIds}::bigint[])` : sql``}
    and not exists (select from announcement_mutes m where m.user_id = a.user_id and m.seller_id = ${sellerId})
  group by a.user_id ${access === 'any' ? sql`` : access === 'active' ? sql`having bool_or(${isOpen})` : sql`having not bool_or(${isOpen})`}`

export const countAudience = async (
  ctx: Pick<Ctx, 'db'>,
  audience: Audience,
): Promise<{ people: number; withDevice: number; agreed: number }> => {
  const { rows } = await sql<{ people: number; withDevice: number; agreed: number }>`
    select count(*)::int as people, count(*) filter (where exists (select from push_devices d where d.user_id = found.user_id))::int as with_device,
      count(*) filter (where exists (select from users u join opt_in_contacts c on c.email = u.email where u.id = found.user_id and c.seller_id = ${audience.sellerId} and c.state = 'confirmed'
        and not exists (select from mail_stops s where s.recipient = u.email and s.seller_id = c.seller_id and s.kind = 'announcement')))::int as agreed
    from (${people(audience)}) found`.execute(ctx.db)
  return rows[0]!
}

/** The next of them behind a person, in the order of their numbers. */
export const nextPeople = async (
  ctx: Pick<Ctx, 'db'>,
  audience: Audience,
  after: number,
  most: number,
): Promise<number[]> =>
  (await sql<{ userId: number }>`${people(audience, after)} order by a.user_id limit ${most}`.execute(ctx.db)).rows.map(
    ({ userId }) => userId,
  )
