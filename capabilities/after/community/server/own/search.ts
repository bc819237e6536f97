import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { hasWords, planned } from '#platform/server/lists.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { searchPosts } from '../../contract.ts'
import { perPage } from '../../vocabulary.ts'
import { findPosts, findSpaces } from '../find-posts.ts'

/**
 * Posts and comments with these words in spaces the caller may read, the newest first. Ids are found by the indexes of one
 * space or of one shop, so that neither a word in every post nor one in few is read through; then what is shown is decided
 * as everywhere.
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
    const ids = spaces.map((space) => space.id)
    const place =
      spaceId === undefined
        ? sql`p.seller_id = ${sellerId} and p.space_id = any(${ids}::bigint[])`
        : sql`p.space_id = ${spaceId}`
    found.push(...(await newestOf(ctx, sql`${place} and ${hasWords(sql`p.words`, words)}`, before)))
  }
  return found.toSorted((one, other) => other - one).slice(0, perPage.found + 1)
}

const newestOf = async (ctx: Ctx, where: RawBuilder<unknown>, before: number | undefined): Promise<number[]> => {
  const behind = before === undefined ? sql`` : sql`and p.id < ${before}`
  const { rows } = await planned(
    ctx,
    sql<{
      id: number
    }>`select p.id from community_posts p where ${where} and p.state = 'published' ${behind} order by p.id desc limit ${perPage.found + 1}`,
  )
  return rows.map(({ id }) => id)
}
