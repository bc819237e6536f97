import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hasWords, planned } from '#platform/server/lists.ts'
import { fold } from '#platform/shared/fold.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { searchPosts } from '../../contract.ts'
import { perPage } from '../../vocabulary.ts'
import { findPosts, findSpaces } from '../find-posts.ts'

/**
 * Posts and comments with these words in spaces the caller may read, the newest first. Ids are looked for among the newest
 * of a space or shop, then by the index of words, so that neither a word in every post nor one in few is read through;
 * then what is shown is decided as everywhere.
 */
export const search = async (
  ctx: Ctx,
  { words, spaceId, before }: Input<typeof searchPosts>,
): Promise<Output<typeof searchPosts>> => {
  const ids = await foundIds(ctx, { words, spaceId, before })
  const page = ids.slice(0, perPage.found)
  const list = await findPosts(ctx, {
    where: sql`p.id = any(${page}::bigint[]) and p.state = 'published'`,
    order: sql`p.id desc`,
    limit: perPage.found,
  })
  return { list, next: ids.length > perPage.found ? String(page.at(-1)) : null }
}

const foundIds = async (ctx: Ctx, { words, spaceId, before }: Input<typeof searchPosts>): Promise<number[]> => {
  const shops = Map.groupBy(await findSpaces(ctx, spaceId), (space) => space.sellerId)
  const found: number[] = []
  for (const [sellerId, spaces] of shops) {
    const ids = sql`p.space_id = any(${spaces.map((space) => space.id)}::bigint[])`
    const place = spaceId === undefined ? sql`p.seller_id = ${sellerId} and ${ids}` : sql`p.space_id = ${spaceId}`
    const behind = before === undefined ? sql`` : sql`and p.id < ${before}`
    const asked = { place: sql`${place} ${behind} and p.state = 'published'`, has: hasWords(sql`p.words`, words) }
    const newest = await amongNewest(ctx, asked)
    const isEnough = newest.length > perPage.found || fold(words).length < fewestLetters
    found.push(...(isEnough ? newest : await amongAll(ctx, asked)))
  }
  return found.toSorted((one, other) => other - one).slice(0, perPage.found + 1)
}

/** The index knows words by three letters; fewer are looked for among the newest alone. */
const fewestLetters = 3

type Asked = { place: RawBuilder<unknown>; has: RawBuilder<unknown> }

const idsOf = async (ctx: Ctx, statement: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await planned(ctx, statement)).rows.map(({ id }) => id)

/** A common word is among so many of the newest as often as a page needs it. */
const looked = 2000
const amongNewest = (ctx: Ctx, { place, has }: Asked): Promise<number[]> =>
  idsOf(
    ctx,
    sql<{
      id: number
    }>`select p.id from (select p.id, p.words from community_posts p where ${place} order by p.id desc limit ${looked}) p
      where ${has} order by p.id desc limit ${perPage.found + 1}`,
  )

/** A rarer one is found by the index of words, and only then put into order. */
const amongAll = (ctx: Ctx, { place, has }: Asked): Promise<number[]> =>
  idsOf(
    ctx,
    sql<{ id: number }>`with found as materialized (select p.id from community_posts p where ${place} and ${has})
      select id from found order by id desc limit ${perPage.found + 1}`,
  )
