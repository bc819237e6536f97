import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { creativesOf, nodeById, offeredProducts, programById } from '#capabilities/after/affiliates/server/index.ts'
import type { itemChoices } from '../contract.ts'

type Choices = Output<typeof itemChoices>

/** A select with more would be of no use; who has more sells by categories. */
const most = 500

export const isPublisher = ({ actor }: Pick<Ctx, 'actor'>): boolean => actor.role === 'publisher'

export const choices = (ctx: Ctx): Promise<Choices> =>
  isPublisher(ctx) ? choicesOfPublisher(ctx) : choicesOfSeller(ctx)

const choicesOfSeller = async (ctx: Ctx): Promise<Choices> => {
  const sellerId = sellerOf(ctx)
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('sellerId', '=', sellerId)
    .where('published', '=', true)
    .where('archived', '=', false)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()
  const lessons = await sql<{ id: number; name: string }>`
    select l.id, p.name || ': ' || l.name as name
    from course_lessons l join products p on p.id = l.product_id
    where p.seller_id = ${sellerId} and p.published and not p.archived
      and l.preview and not l.is_category and l.active and l.removed_at is null
    order by p.name, l.id limit ${most}`.execute(ctx.db)
  const themes = await ctx.db
    .selectFrom('pageThemes')
    .select(['id', 'name'])
    .where('sellerId', '=', sellerId)
    .where('kind', '=', 'multi_items_sharing')
    .orderBy('name')
    .execute()
  return {
    isPublisher: false,
    programs: [],
    products: products.map((product) => ({ ...product, nodeId: null })),
    lessons: lessons.rows,
    themes,
  }
}

/** The programs a publisher is in, what they may recommend there, and the pictures made for it. */
const choicesOfPublisher = async (ctx: Ctx): Promise<Choices> => {
  const nodes = await ctx.db
    .selectFrom('affiliateNodes')
    .select('id')
    .where('userId', '=', ctx.actor.userId)
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(100)
    .execute()
  const found: Choices = { isPublisher: true, programs: [], products: [], lessons: [], themes: [] }
  for (const { id } of nodes) {
    const program = await programById(ctx, (await nodeById(ctx, id)).programId)
    const creatives = await creativesOf(ctx, program.id)
    const pictures = creatives.flatMap(({ fileId, title, picture }) =>
      fileId !== null && picture ? [{ id: fileId, name: title, url: picture.url }] : [],
    )
    found.programs.push({ id, name: program.name, pictures })
    for (const { id: productId, name } of await offeredProducts(ctx, program))
      found.products.push({ id: productId, name, nodeId: id })
  }
  return found
}
