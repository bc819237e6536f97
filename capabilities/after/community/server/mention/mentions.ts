import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hasWords } from '#platform/server/lists.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { avatarUrlOf } from '#capabilities/people/identity/rules/avatar.ts'
import type { mentionable } from '../../contract/following.ts'
import { mentionedIn } from '../../rules/mentions.ts'
import { nameOf } from '../../rules/name-of.ts'
import { limits, perPage } from '../../vocabulary.ts'
import { spaceById } from '../find-posts.ts'
import { isOpenTo } from '../may-see.ts'

type Named = { id: number; firstName: string; initial: string }

/** By name, members of a text that may be named in a space: who wrote in the shop’s community and may read it now. */
export const namedIn = async (ctx: Ctx, spaceId: number, body: string): Promise<Map<number, string>> => {
  const ids = mentionedIn(body).slice(0, limits.mentions)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Named>`
    select u.id, u.first_name, left(u.last_name, 1) as initial from community_spaces s
      join community_members m on m.seller_id = s.seller_id join users u on u.id = m.user_id
    where s.id = ${spaceId} and u.id = any(${ids}::bigint[]) and ${isOpenTo(sql`m.user_id`, ctx.now)}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, nameOf(row)]))
}

/** Among so many who wrote last a name is looked for first; all members are asked where it is rare among them. */
const lately = 2000
/** As many of a name are asked whether they may read the space. */
const looked = 200

type Mentionable = Named & { avatarKey: string | null }
const shown = sql`u.first_name || ' ' || left(u.last_name, 1)`
/** What the index of persons finds; their addresses are in it, which nobody is found by here. */
const indexed = sql`u.first_name || ' ' || u.last_name || ' ' || u.email`
const byWriting = sql`last_wrote_at desc nulls last, user_id`

/** Members with such a name, as it is shown, who may read the space; who wrote last comes first. Who asks is none of them. */
export const showMentionable = async (
  ctx: Ctx,
  { id, words }: Input<typeof mentionable>,
): Promise<Output<typeof mentionable>> => {
  const { sellerId } = await spaceById(ctx, id)
  const ofShop = sql`select user_id, last_wrote_at from community_members where seller_id = ${sellerId}`
  const among = async (members: typeof ofShop, more: typeof ofShop): Promise<Mentionable[]> => {
    const { rows } = await sql<Mentionable>`
      select n.id, n.first_name, n.initial, n.avatar_key from (
        select u.id, u.first_name, left(u.last_name, 1) as initial, u.avatar_key, m.last_wrote_at
        from (${members}) m join users u on u.id = m.user_id
        where u.id <> ${ctx.actor.userId} and ${hasWords(shown, words)} ${more} order by ${byWriting} limit ${looked}
      ) n join community_spaces s on s.id = ${id}
      where ${isOpenTo(sql`n.id`, ctx.now)} order by n.last_wrote_at desc nulls last, n.id limit ${perPage.mentions}`.execute(
      ctx.db,
    )
    return rows
  }
  const recent = await among(sql`${ofShop} order by ${byWriting} limit ${lately}`, sql``)
  const rows = recent.length < perPage.mentions ? await among(ofShop, sql`and ${hasWords(indexed, words)}`) : recent
  return {
    list: rows.map((row) => ({ id: row.id, name: nameOf(row), avatarUrl: avatarUrlOf(row.avatarKey) })),
  }
}

/** Keeps who is named in a post. Answers whether somebody is who was not before. */
export const keepMentions = async (ctx: Ctx, postId: number, named: ReadonlyMap<number, string>): Promise<boolean> => {
  if (named.size === 0) return false
  const { rows } = await sql<{ isNew: boolean }>`
    insert into community_mentions (post_id, user_id, label)
    select ${postId}, user_id, label from unnest(${[...named.keys()]}::bigint[], ${[...named.values()]}::text[]) n (user_id, label)
    on conflict (post_id, user_id) do update set label = excluded.label returning xmax = 0 as is_new`.execute(ctx.db)
  return rows.some(({ isNew }) => isNew)
}
