import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { profileList, type hideProfile, type showProfile } from '../../contract/desk.ts'
import { communityProfileState } from '../../vocabulary.ts'
import { communityMembersTables, type CommunityProfile } from '../tables.ts'

export const profiles = bindList(profileList, {
  table: 'communityProfiles',
  as: 'q',
  scope: (ctx) => inScope(ctx, communityMembersTables, 'community_profiles', 'q'),
  columns: {
    links: sql`array_to_string(q.links, ' ')`,
    reports: sql`(select string_agg(r.note, ' · ' order by r.created_at) from community_profile_reports r where r.profile_id = q.id
      and r.settled_at is null and r.note <> '')`,
    memberId: sql`(select m.id from community_members m where m.seller_id = q.seller_id and m.user_id = q.user_id)`,
  },
  filters: { isReported: sql`(q.report_count > 0)` },
  search: (words) => hasWords(sql`q.name`, words),
})

type Decided = Output<typeof showProfile>

const inShop = async (ctx: Ctx, id: number): Promise<CommunityProfile> => {
  const { rows } = await sql<CommunityProfile>`
    select * from community_profiles where id = ${id} and ${inScope(ctx, communityMembersTables, 'community_profiles')} for update`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Reports about it are decided on. */
const settle = async (ctx: Ctx, id: number): Promise<void> => {
  await sql`update community_profile_reports set settled_at = ${ctx.now} where profile_id = ${id} and settled_at is null`.execute(
    ctx.db,
  )
  await sql`update community_profiles set report_count = 0 where id = ${id}`.execute(ctx.db)
}

export const hide = async (ctx: Ctx, { id, reason }: Input<typeof hideProfile>): Promise<Decided> => {
  await inShop(ctx, id)
  await move(ctx, communityProfileState, id, 'hide', { set: { hiddenReason: reason }, reason })
  await settle(ctx, id)
  return { id, state: 'hidden' }
}

/** Shows what was hidden; of what is shown, reports are dismissed. */
export const show = async (ctx: Ctx, { id }: Input<typeof showProfile>): Promise<Decided> => {
  const { state } = await inShop(ctx, id)
  if (state !== 'shown') await move(ctx, communityProfileState, id, 'show', { set: { hiddenReason: null } })
  await settle(ctx, id)
  return { id, state: 'shown' }
}
