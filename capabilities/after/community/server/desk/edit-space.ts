import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import type { addSpace, archiveSpace, editSpace, levelsToChoose, showDeskSpace } from '../../contract/desk.ts'
import { communityTables } from '../tables.ts'
import { tellSpace } from '../told/tell.ts'

type Shown = Output<typeof showDeskSpace>
type Wanted = Input<typeof addSpace>

export const spaceOfDesk = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { rows } = await sql<Omit<Shown, 'url'>>`
    select s.id, s.name, s.description, s.audience, s.is_reviewed, s.slow_seconds, s.blocked_words, s.position, s.is_archived,
      array(select product_id from community_space_products where space_id = s.id and level_id is null order by product_id) as product_ids,
      array(select level_id from community_space_products where space_id = s.id and level_id is not null order by level_id) as level_ids
    from community_spaces s where s.id = ${id} and ${inScope(ctx, communityTables, 'community_spaces', 's')}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return { ...rows[0], url: `${ctx.ports.settings.PUBLIC_URL}/payer/community/spaces/${id}` }
}

export const showLevels = async (ctx: Ctx): Promise<Output<typeof levelsToChoose>> => ({
  list: (
    await sql<Output<typeof levelsToChoose>['list'][number]>`
    select l.id, l.name, p.name as product_name from membership_levels l join products p on p.id = l.product_id
    where l.seller_id = ${sellerOf(ctx)} order by p.name, l.rank limit 1000`.execute(ctx.db)
  ).rows,
})

type Opening = { productId: number; levelId: number | null }

/** With whom it is open; refuses products and levels of others, and nobody at all. */
const openingsOf = async (ctx: Ctx, { audience, productIds, levelIds }: Wanted): Promise<Opening[]> => {
  if (audience !== 'products') return []
  if (productIds.length + levelIds.length === 0) throw invalid({ productIds: ['required'] })
  const sellerId = sellerOf(ctx)
  const { rows: products } = await sql<{ id: number }>`
    select id from products where seller_id = ${sellerId} and id = any(${[...productIds]}::bigint[])`.execute(ctx.db)
  const { rows: levels } = await sql<{ id: number; productId: number }>`
    select id, product_id from membership_levels where seller_id = ${sellerId} and id = any(${[...levelIds]}::bigint[])
      order by rank desc`.execute(ctx.db)
  if (products.length !== new Set(productIds).size) throw invalid({ productIds: ['not_in_list'] })
  if (levels.length !== new Set(levelIds).size) throw invalid({ levelIds: ['not_in_list'] })
  const openings = new Map<number, number | null>(levels.map(({ id, productId }) => [productId, id]))
  for (const { id } of products) openings.set(id, null)
  return [...openings].map(([productId, levelId]) => ({ productId, levelId }))
}

const openTo = async (ctx: Ctx, spaceId: number, openings: readonly Opening[]): Promise<void> => {
  await sql`delete from community_space_products where space_id = ${spaceId}`.execute(ctx.db)
  if (openings.length > 0)
    await sql`insert into community_space_products (space_id, product_id, level_id) values ${sql.join(
      openings.map(({ productId, levelId }) => sql`(${spaceId}, ${productId}, ${levelId})`),
    )}`.execute(ctx.db)
}

const wordsIn = ({ blockedWords }: Wanted): string[] => [...new Set(blockedWords)]

export const add = async (ctx: Ctx, wanted: Wanted): Promise<Shown> => {
  const openings = await openingsOf(ctx, wanted)
  const { rows } = await sql<{ id: number }>`
    insert into community_spaces (seller_id, name, description, audience, is_reviewed, slow_seconds, blocked_words, position,
      created_at, changed_at)
    values (${sellerOf(ctx)}, ${wanted.name}, ${wanted.description}, ${wanted.audience}, ${wanted.isReviewed}, ${wanted.slowSeconds},
      ${wordsIn(wanted)}::text[],
      ${wanted.position}, ${ctx.now}, ${ctx.now}) returning id`.execute(ctx.db)
  await openTo(ctx, rows[0]!.id, openings)
  return spaceOfDesk(ctx, rows[0]!.id)
}

export const edit = async (ctx: Ctx, { id, ...wanted }: Input<typeof editSpace>): Promise<Shown> => {
  await spaceOfDesk(ctx, id)
  const openings = await openingsOf(ctx, wanted)
  await sql`update community_spaces set name = ${wanted.name}, description = ${wanted.description}, audience = ${wanted.audience},
    is_reviewed = ${wanted.isReviewed},
    slow_seconds = ${wanted.slowSeconds}, blocked_words = ${wordsIn(wanted)}::text[], position = ${wanted.position},
      changed_at = ${ctx.now} where id = ${id}`.execute(ctx.db)
  await openTo(ctx, id, openings)
  await tellSpace(ctx, id, { what: 'all' })
  return spaceOfDesk(ctx, id)
}

export const archive = async (ctx: Ctx, { id, isArchived }: Input<typeof archiveSpace>): Promise<Shown> => {
  await spaceOfDesk(ctx, id)
  await sql`update community_spaces set is_archived = ${isArchived}, changed_at = ${ctx.now} where id = ${id}`.execute(
    ctx.db,
  )
  await tellSpace(ctx, id, { what: 'all' })
  return spaceOfDesk(ctx, id)
}
