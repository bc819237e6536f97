import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { ownProduct, type Product } from '#capabilities/offer/catalog/server/index.ts'
import { filesById, picturesOf, publishPictures } from '#capabilities/offer/files/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { editMemberArea } from '../contract.ts'
import { membershipsRefusals } from '../vocabulary.ts'
import type { MemberArea } from './tables.ts'

type Shown = Output<typeof editMemberArea>

const membership = async (ctx: Ctx, id: number): Promise<Product> => {
  const product = await ownProduct(ctx, id)
  if (product.form !== 'membership') throw refuse(membershipsRefusals, 'not_a_membership')
  return product
}

/** A membership has a page from the beginning: at its own slug, in the standard looks, until its seller changes them. */
export const standardArea = (product: Pick<Product, 'id' | 'sellerId' | 'slug' | 'createdAt'>): MemberArea => ({
  productId: product.id,
  sellerId: product.sellerId,
  path: product.slug.slice(0, 60),
  visibility: 'public',
  layout: 'grid',
  title: '',
  welcome: '',
  pageColor: null,
  accentColor: null,
  logoFileId: null,
  updatedAt: product.createdAt,
})

const areaOf = async (ctx: Pick<Ctx, 'db'>, product: Product): Promise<MemberArea> =>
  (await ctx.db.selectFrom('memberAreas').selectAll().where('productId', '=', product.id).executeTakeFirst()) ??
  standardArea(product)

const shown = async (ctx: Ctx, area: MemberArea): Promise<Shown> => {
  const seller = await sellerById(ctx, area.sellerId)
  const logo = area.logoFileId === null ? undefined : (await picturesOf(ctx, [area.logoFileId])).get(area.logoFileId)
  return {
    ...area,
    logo: logo ?? null,
    url: `${ctx.ports.settings.PUBLIC_URL}/v/${seller?.username ?? ''}/${area.path}`,
  }
}

export const showArea = async (ctx: Ctx, id: number): Promise<Shown> =>
  shown(ctx, await areaOf(ctx, await ownProduct(ctx, id)))

export const editArea = async (ctx: Ctx, { id, ...change }: Input<typeof editMemberArea>): Promise<Shown> => {
  const product = await membership(ctx, id)
  const area = {
    ...(await areaOf(ctx, product)),
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    updatedAt: ctx.now,
  }
  const { rows: others } = await sql`
    select from products p left join member_areas m on m.product_id = p.id
    where p.seller_id = ${product.sellerId} and p.form = 'membership' and p.id <> ${id}
      and coalesce(m.path, p.slug) = ${area.path} limit 1`.execute(ctx.db)
  if (others.length > 0) throw invalid({ path: ['taken'] })
  if (change.logoFileId) {
    const [file] = await filesById(ctx, [change.logoFileId])
    if (file?.kind !== 'image' || file.sellerId !== product.sellerId) throw invalid({ logoFileId: ['not_in_list'] })
    await publishPictures(ctx, [file.id])
  }
  await ctx.db
    .insertInto('memberAreas')
    .values(area)
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(area))
    .execute()
  return shown(ctx, area)
}
