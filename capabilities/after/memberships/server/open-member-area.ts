import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { pathOf } from '#capabilities/after/access/rules/path-of.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import type { PublishState } from '#capabilities/after/access/server/index.ts'
import type { Product } from '#capabilities/offer/catalog/server/index.ts'
import { picturesOf } from '#capabilities/offer/files/server/index.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import type { openMemberArea, openSellerDoor } from '../contract.ts'
import { standardArea } from './edit-member-area.ts'

type Area = Output<typeof openMemberArea>
type Inside = {
  id: number
  name: string
  form: string
  shortDescription: string
  published: boolean
  level: string | null
  coverId: number | null
  alt: string | null
  accessId: number | null
  publishState: PublishState | null
}

const isOpen = (state: PublishState | null): boolean => state !== null && permits(publishState, state, 'open')

export const openDoor = async (ctx: Pick<Ctx, 'db'>, username: string): Promise<Output<typeof openSellerDoor>> => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw notFound()
  return { seller }
}

/** A membership's page: members see the way to all that is theirs, others what there is to have, or that it is private. */
export const openArea = async (ctx: Ctx, { username, path }: { username: string; path: string }): Promise<Area> => {
  const { seller } = await openDoor(ctx, username)
  const product = await membershipAt(ctx, seller.id, path)
  const area =
    (await ctx.db.selectFrom('memberAreas').selectAll().where('productId', '=', product.id).executeTakeFirst()) ??
    standardArea(product)
  const userId = ctx.actor.userId ?? 0
  const own = await ownMembership(ctx, product.id, userId)
  if (!own && !product.published) throw notFound()
  const isMember = own !== undefined && isOpen(own.publishState)
  const rows = area.visibility === 'private' && !isMember ? [] : await insideOf(ctx, product.id, userId)
  const pictures = await picturesOf(ctx, [
    ...rows.flatMap((row) => row.coverId ?? []),
    ...(area.logoFileId === null ? [] : [area.logoFileId]),
  ])
  return {
    ...area,
    seller,
    product: { ...product, isSold: product.published && !product.archived },
    logo: area.logoFileId === null ? null : (pictures.get(area.logoFileId) ?? null),
    isSignedIn: ctx.actor.userId !== null,
    membership: own ?? null,
    list: rows.map((row) => {
      const picture = row.coverId === null ? undefined : pictures.get(row.coverId)
      return {
        ...row,
        cover: picture ? { ...picture, alt: row.alt ?? '' } : null,
        href: row.accessId !== null && isOpen(row.publishState) ? pathOf(row.accessId, row.form) : null,
      }
    }),
  }
}

const membershipAt = async (ctx: Ctx, sellerId: number, path: string): Promise<Product> => {
  const { rows } = await sql<Product>`
    select p.* from products p left join member_areas m on m.product_id = p.id
    where p.seller_id = ${sellerId} and p.form = 'membership' and coalesce(m.path, p.slug) = ${path}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type OwnMembership = { accessId: number; publishState: PublishState; orderId: number; level: string | null }

/** The reader's own access to it, an open one first. */
const ownMembership = async (ctx: Ctx, productId: number, userId: number): Promise<OwnMembership | undefined> => {
  const { rows } = await sql<OwnMembership>`
    select a.id as access_id, a.publish_state, a.order_id, l.name as level
    from accesses a join orders o on o.id = a.order_id
      left join prices p on p.product_id = o.product_id and p.pricing_plan_id = o.pricing_plan_id
      left join membership_levels l on l.id = p.level_id
    where a.product_id = ${productId} and a.user_id = ${userId}
    order by a.publish_state in ${inSet(publishState, 'open')} desc, a.id desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** What a membership holds, with the level it begins at and the reader's own access, by whichever purchase. */
const insideOf = async (ctx: Pick<Ctx, 'db'>, productId: number, userId: number): Promise<Inside[]> =>
  (
    await sql<Inside>`
    select p.id, p.name, p.form, p.short_description, p.published, l.name as level, c.file_id as cover_id, c.alt, a.id as access_id, a.publish_state
    from product_addons x join products p on p.id = x.addon_product_id left join membership_levels l on l.id = x.level_id
      left join lateral (select file_id, alt from product_covers where product_id = p.id order by position, id limit 1) c on true
      left join lateral (select id, publish_state from accesses where product_id = p.id and user_id = ${userId} order by publish_state in ${inSet(publishState, 'open')} desc, id desc limit 1) a on true
    where x.product_id = ${productId} and (p.published or a.id is not null) order by l.rank nulls first, x.position, p.id`.execute(
      ctx.db,
    )
  ).rows
