import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { inScope } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { isOpenAt } from '#capabilities/after/access/server/index.ts'
import { communityPostState } from '../vocabulary.ts'
import { communityTables } from './tables.ts'

export type Reader = Pick<Ctx, 'db' | 'actor' | 'ports' | 'now' | 'locale'>

/** Whether the caller reads as somebody of the shop, by a right of theirs. */
export const isDesk = (reader: Pick<Reader, 'actor' | 'ports'>): boolean =>
  isModerator(reader) ||
  (reader.actor.sellerId !== null &&
    holds(reader.ports.registry.get(allPermissions), reader.actor, 'community.read', false))

/** Whether they may write in the shop's name there. */
export const isModerator = ({ actor, ports }: Pick<Reader, 'actor' | 'ports'>): boolean =>
  actor.sellerId !== null && holds(ports.registry.get(allPermissions), actor, 'community.moderate', true)

/** Whether somebody, given as SQL, may read the space `s` now: as all may or by an access, not banned, while it is open at all. */
export const isOpenTo = (user: RawBuilder<unknown>, now: Temporal.Instant): RawBuilder<SqlBool> =>
  sql<SqlBool>`(not s.is_archived
      and exists (select from sellers v where v.id = s.seller_id and v.feature_flags ->> 'community_feature' is distinct from 'false')
      and not exists (select from community_members b where b.seller_id = s.seller_id and b.user_id = ${user}
        and b.state = 'banned')
      and (s.audience = 'everyone' or exists (select from accesses a join orders o on o.id = a.order_id
        where a.seller_id = s.seller_id and a.user_id = ${user} and ${isOpenAt('a', now)}
          and (s.audience = 'buyers' or exists (select from community_space_products w
            where w.space_id = s.id and w.product_id = a.product_id and (w.level_id is null or ${reachesLevel}))))))`

/** Shops somebody has to do with: by something bought, something written, or a space they follow. Others’ open spaces are not listed. */
export const ofKnownShops = (userId: number | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`s.seller_id in (select seller_id from accesses where user_id = ${userId}
    union select seller_id from community_members where user_id = ${userId}
    union select f.seller_id from community_space_follows w join community_spaces f on f.id = w.space_id where w.user_id = ${userId})`

/**
 * Which spaces, under the alias `s`, the caller may read now: somebody of the shop all of it, others those that are open to all or
 * by an access of theirs. All that is read or written in a space asks this, so what an ended access closed is closed everywhere at once.
 */
export const maySeeSpace = (ctx: Reader): RawBuilder<SqlBool> =>
  isDesk(ctx) ? inScope(ctx, communityTables, 'community_spaces', 's') : isOpenTo(sql`${ctx.actor.userId}`, ctx.now)

/** Whether the plan of the order `o` is of the level of `w` or of one above it. */
const reachesLevel = sql<SqlBool>`exists (select from membership_levels wanted
  join prices c on c.product_id = o.product_id and c.pricing_plan_id = o.pricing_plan_id
  join membership_levels held on held.id = c.level_id and held.product_id = wanted.product_id
  where wanted.id = w.level_id and held.rank >= wanted.rank)`

/** Whether others wrote below it, so that its place stays when its words are gone. */
const isAnswered = sql<SqlBool>`exists (select from community_posts k where (k.thread_id = p.id or k.parent_id = p.id)
  and k.state = 'published')`

/**
 * Which posts, under the alias `p` with their space `s`, the caller may read: what is published in a thread that is, and
 * one's own that wait or were hidden; somebody of the shop also all others. What was removed shows its place alone.
 */
export const maySeePost = (ctx: Reader): RawBuilder<SqlBool> =>
  isDesk(ctx)
    ? sql<SqlBool>`(${maySeeSpace(ctx)} and (p.state <> 'removed' or ${isAnswered}))`
    : sql<SqlBool>`(${maySeeSpace(ctx)} and (p.state = 'published' or (p.state = 'removed' and ${isAnswered})
      or (p.user_id = ${ctx.actor.userId} and not p.is_of_seller and p.state in ${inSet(communityPostState, 'withheld')}))
      and (p.thread_id is null or exists (select from community_posts h where h.id = p.thread_id
        and (h.state in ${inSet(communityPostState, 'standing')} or h.user_id = ${ctx.actor.userId}))))`
