import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type Call, type RawAnswer } from '#platform/server/route.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { followItem } from '../contract.ts'
import { opensInTab } from '../rules/item-rules.ts'
import { count, itemByToken, pathOf, withLink } from './find-item.ts'

/** A seller who looks at the own item in the cabinet is no visitor. */
export const isVisitor = ({ headers }: Pick<Call, 'headers'>): boolean => headers['sec-fetch-site'] !== 'same-origin'

const slugOf = async (ctx: Ctx, sellerId: number, productId: number): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', productId)
      .where('sellerId', '=', sellerId)
      .where('published', '=', true)
      .where('archived', '=', false)
      .executeTakeFirst()
  )?.slug

/**
 * Counts a click and redirects: in a frame to the framed page, otherwise to the page itself. An item that is switched
 * off still redirects, uncounted, so that no link on other websites breaks. Only to addresses of our own: an external
 * link is in the other website itself, and the script reports its clicks by a call.
 */
export const follow = async (ctx: Ctx, wanted: Input<typeof followItem>, call: Call): Promise<RawAnswer> => {
  const item = await itemByToken(ctx, wanted.token)
  if (!item) throw notFound()
  if (item.state === 'active' && isVisitor(call)) await count(ctx, item, 'clicks')
  if (wanted.in === 'count') return rawAnswer({ status: 204, headers: { 'cache-control': 'no-store' } })
  const slug = wanted.product === undefined ? undefined : await slugOf(ctx, item.shopId, wanted.product)
  const path = slug === undefined ? pathOf(item) : `/s/${item.username}/${slug}`
  const isFramed = wanted.in === 'frame' && item.state === 'active' && !opensInTab(item.purpose)
  return rawAnswer({
    status: 302,
    headers: {
      location: isFramed
        ? framePath(item.form === 'embed_form' ? 'form' : withLink(path, item), item.token)
        : withLink(path, item),
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-robots-tag': 'noindex',
    },
  })
}

/** The address of a page in the frame of an item. */
export const framePath = (path: string, token: string): string => `/e/${token}/${path.replace(/^\//, '')}`
