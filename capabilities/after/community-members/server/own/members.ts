import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hasWords, planned } from '#platform/server/lists.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { avatarUrlOf } from '#capabilities/people/identity/rules/avatar.ts'
import { authorNameOf } from '#capabilities/after/reviews/rules/author-name.ts'
import { findPosts, findSpaces, isDesk, isOpenTo, wishOf } from '#capabilities/after/community/server/index.ts'
import { perPage } from '#capabilities/after/community/vocabulary.ts'
import type { listMembers, ownCommunities, reportMember, showMember } from '../../contract.ts'
import { communityMembersRefusals, membersPerPage } from '../../vocabulary.ts'
import { standingOf } from '../points/leaderboard.ts'
import { settingsOf } from '../settings.ts'

export const showCommunities = async (ctx: Ctx): Promise<Output<typeof ownCommunities>> => {
  const shops = new Map((await findSpaces(ctx)).map(({ sellerId, sellerName }) => [sellerId, sellerName]))
  const { inApp } = await wishOf(ctx, ctx.actor.userId ?? 0, 'message')
  const { rows } = await sql<Output<typeof ownCommunities>['list'][number]>`
    select v.id as seller_id, '' as seller_name, coalesce(e.has_directory, true) as has_directory,
      coalesce(e.has_points, false) as has_points, coalesce(e.has_messages, false) as has_messages,
      (select count(*)::int from community_messages g where ${inApp} and g.seller_id = v.id and g.to_user_id = ${ctx.actor.userId}
        and g.read_at is null) as unread_count,
      (select m.id from community_members m where m.seller_id = v.id and m.user_id = ${ctx.actor.userId}) as member_id
    from sellers v left join community_settings e on e.seller_id = v.id where v.id = any(${[...shops.keys()]}::bigint[])`.execute(
    ctx.db,
  )
  const list = rows.map((row) => ({ ...row, sellerName: shops.get(row.sellerId) ?? '' }))
  return { list: list.toSorted((one, other) => one.sellerName.localeCompare(other.sellerName)) }
}

type Listed = { id: number; memberId: number; name: string; avatarKey: string | null; about: string; place: string }

/** Who chose to be found and may read a space of the shop now, by name. Refuses shops without a directory. */
export const showDirectory = async (
  ctx: Ctx,
  { sellerId, words, after }: Input<typeof listMembers>,
): Promise<Output<typeof listMembers>> => {
  if (!(await findSpaces(ctx)).some((space) => space.sellerId === sellerId)) throw notFound()
  if (!(await settingsOf(ctx, sellerId)).hasDirectory) throw refuse(communityMembersRefusals, 'no_directory')
  const behind =
    after === undefined
      ? sql``
      : sql`and (fold(q.name), q.id) > (select fold(l.name), l.id from community_profiles l where l.id = ${after}
        and l.seller_id = ${sellerId})`
  const { rows } = await planned(
    ctx,
    sql<Listed>`
      select q.id, m.id as member_id, q.name, case when q.shows_picture then u.avatar_key end as avatar_key,
        case when q.state = 'shown' then q.about else '' end as about, case when q.state = 'shown' then q.place else '' end as place
      from community_profiles q join users u on u.id = q.user_id
        join community_members m on m.seller_id = q.seller_id and m.user_id = q.user_id
      where q.seller_id = ${sellerId} and q.is_listed ${words === undefined ? sql`` : sql`and ${hasWords(sql`q.name`, words)}`} ${behind}
        and exists (select from community_spaces s where s.seller_id = q.seller_id and ${isOpenTo(sql`q.user_id`, ctx.now)})
      order by fold(q.name), q.id limit ${membersPerPage + 1}`,
  )
  const page = rows.slice(0, membersPerPage)
  return {
    list: page.map(({ id: _, memberId, avatarKey, ...row }) => ({
      ...row,
      id: memberId,
      avatarUrl: avatarUrlOf(avatarKey),
    })),
    next: rows.length > membersPerPage ? String(page.at(-1)?.id) : null,
  }
}

type Found = {
  id: number
  userId: number
  sellerId: number
  firstName: string
  lastName: string
  avatarKey: string | null
  profileId: number | null
  name: string | null
  isListed: boolean
  isHidden: boolean
  about: string
  place: string
  links: string[]
}

/** A member of a shop whose community the caller may read, who is not banned; with the shop's name. */
export const memberById = async (ctx: Ctx, id: number): Promise<Found & { sellerName: string }> => {
  const { rows } = await sql<Found>`
    select m.id, m.user_id, m.seller_id, u.first_name, u.last_name, case when q.shows_picture then u.avatar_key end as avatar_key,
      q.id as profile_id, case when q.shows_full_name then u.first_name || ' ' || u.last_name end as name,
      coalesce(q.is_listed and coalesce(e.has_directory, true)
        and exists (select from community_spaces s where s.seller_id = q.seller_id and ${isOpenTo(sql`q.user_id`, ctx.now)}),
          false) as is_listed,
      coalesce(q.state = 'hidden', false) as is_hidden, coalesce(q.about, '') as about, coalesce(q.place, '') as place,
      coalesce(q.links, '{}') as links
    from community_members m join users u on u.id = m.user_id
      left join community_profiles q on q.seller_id = m.seller_id and q.user_id = m.user_id
      left join community_settings e on e.seller_id = m.seller_id
    where m.id = ${id} and m.state <> 'banned'`.execute(ctx.db)
  const [member] = rows
  const shop = member && (await findSpaces(ctx)).find(({ sellerId }) => sellerId === member.sellerId)
  if (!shop) throw notFound()
  return { ...member, sellerName: shop.sellerName }
}

/** A member's page: there while they are in the directory, or while the reader may read something they wrote. */
export const showPage = async (
  ctx: Ctx,
  { id, before }: Input<typeof showMember>,
): Promise<Output<typeof showMember>> => {
  const {
    userId,
    firstName,
    lastName,
    avatarKey,
    profileId: _,
    isListed,
    isHidden,
    ...found
  } = await memberById(ctx, id)
  const isOwn = userId === ctx.actor.userId && !isDesk(ctx)
  const posts = await findPosts(ctx, {
    where: sql`p.user_id = ${userId} and p.seller_id = ${found.sellerId} and not p.is_of_seller and p.author_name <> ''
      and p.state = 'published' ${before === undefined ? sql`` : sql`and p.id < ${before}`}`,
    order: sql`p.id desc`,
    limit: perPage.found + 1,
  })
  if (!isOwn && !isListed && before === undefined && posts.length === 0) throw notFound()
  const list = posts.slice(0, perPage.found)
  const said = isHidden && !isOwn && !isDesk(ctx) ? { about: '', place: '', links: [] } : {}
  const standing = await standingOf(ctx, found.sellerId, userId)
  const mayBeWrittenTo = !isOwn && !isDesk(ctx) && (await settingsOf(ctx, found.sellerId)).hasMessages
  const member = { ...found, ...said, ...standing, mayBeWrittenTo, isOwn, avatarUrl: avatarUrlOf(avatarKey) }
  return {
    member: {
      ...member,
      name: found.name?.trim() || authorNameOf(firstName, lastName),
      hasText: member.about + member.place + member.links.join('') !== '',
    },
    list,
    next: posts.length > perPage.found ? String(list.at(-1)?.id) : null,
  }
}

/** Once of each member; what was decided on is counted anew. */
export const report = async (
  ctx: Ctx,
  { id, reason, note }: Input<typeof reportMember>,
): Promise<Record<string, never>> => {
  const { member } = await showPage(ctx, { id })
  if (member.isOwn || !member.hasText || isDesk(ctx)) throw notFound()
  const { profileId } = await memberById(ctx, id)
  await sql`
    insert into community_profile_reports (profile_id, user_id, reason, note, created_at)
    values (${profileId}, ${ctx.actor.userId}, ${reason}, ${note}, ${ctx.now})
    on conflict (profile_id, user_id) do update set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at,
      settled_at = null`.execute(ctx.db)
  await sql`update community_profiles set report_count = (select count(*) from community_profile_reports
    where profile_id = ${profileId} and settled_at is null) where id = ${profileId}`.execute(ctx.db)
  return {}
}
