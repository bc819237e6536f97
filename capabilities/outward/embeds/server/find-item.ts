import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { opensInTab } from '../rules/item-rules.ts'
import { embedsTables, type Item } from './tables.ts'

type Reading = Pick<Ctx, 'db'>

/** An item of the actor's own, to be changed. */
export const ownItem = async (ctx: Ctx, id: number): Promise<Item> => {
  const found = await ctx.db
    .selectFrom('embeddableItems')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, embedsTables, 'embeddable_items'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** An item with the parts of its address. */
export type PlacedItem = Item & {
  shopId: number
  username: string
  zone: string
  productName: string | null
  slug: string | null
  lessonSlug: string | null
  /** The publisher's link, while it counts. */
  link: string | null
}

export const itemByToken = async (ctx: Reading, token: string): Promise<PlacedItem | undefined> => {
  const { rows } = await sql<PlacedItem>`
    select i.*, s.id as shop_id, s.username, s.zone, p.name as product_name, p.slug, lp.slug as lesson_slug,
      case when n.state = 'active' and g.state = 'active' then n.link_token end as link
    from embeddable_items i
    left join affiliate_nodes n on n.id = i.node_id
    left join affiliate_programs g on g.id = n.program_id
    join sellers s on s.id = coalesce(i.seller_id, n.seller_id)
    left join products p on p.id = i.product_id and p.seller_id = s.id and p.published and not p.archived
    left join course_lessons l on l.id = i.lesson_id and l.preview and l.active and l.removed_at is null
    left join products lp on lp.id = l.product_id and lp.seller_id = s.id and lp.published and not lp.archived
    where i.token = ${token}`.execute(ctx.db)
  return rows[0]
}

/** Where an item leads in the shop; the shop itself where what it named is no longer there. */
export const pathOf = ({ purpose, form, username, slug, lessonSlug, lessonId }: PlacedItem): string => {
  const shop = `/s/${username}`
  if (purpose === 'login_page') return `${shop}/sign_in`
  if (purpose === 'course_lesson' && lessonSlug) return `${shop}/${lessonSlug}/lessons/${lessonId}`
  if (purpose !== 'product' || !slug) return shop
  return form === 'embed_payment_page' || form === 'embed_form' ? `${shop}/${slug}/checkout` : `${shop}/${slug}`
}

/** Adds the publisher's link to the address. */
export const withLink = (path: string, { link }: Pick<PlacedItem, 'link'>): string =>
  link === null ? path : `${path}?aff=${encodeURIComponent(link)}`

export const count = async (ctx: Ctx, { id, zone }: PlacedItem, what: 'views' | 'clicks'): Promise<void> => {
  const one = (counted: typeof what) => (counted === what ? 1 : 0)
  await sql`
    insert into embeddable_item_days (item_id, day, views, clicks)
    values (${id}, ${localDay(ctx.now, zone)}, ${one('views')}, ${one('clicks')})
    on conflict (item_id, day) do update
      set views = embeddable_item_days.views + ${one('views')}, clicks = embeddable_item_days.clicks + ${one('clicks')}`.execute(
    ctx.db,
  )
}

export type FramedItem = { username: string; origins: readonly string[] }

/** Whose pages an item shows in a frame, and on which websites; none where it is switched off or opens in a tab. */
export const framedItem = async (ctx: Reading, token: string): Promise<FramedItem | undefined> => {
  const item = await itemByToken(ctx, token)
  if (!item || item.state !== 'active' || opensInTab(item.purpose)) return undefined
  return { username: item.username, origins: item.allowedOrigins }
}
