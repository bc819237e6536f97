import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById, sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { showFront as frontCall, showPageMap as mapCall, showSubPage as subCall } from '../../contract/public.ts'
import { pathOf } from '../../rules/page-path.ts'
import { previewHours } from '../../vocabulary.ts'
import { ownPage } from '../own-page.ts'
import { variantOf } from './page-variants.ts'
import { listedPages, servedFor, shownPage } from './served.ts'

type Named = { username: string }
const shopOf = async (ctx: Ctx, username: string): Promise<Seller> => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw notFound()
  return seller
}

type Visitor = Pick<Call, 'cookies' | 'shows'>

export const showFront = async (ctx: Ctx, { username }: Named, call?: Visitor): Promise<Output<typeof frontCall>> => {
  const seller = await shopOf(ctx, username)
  call?.shows(seller.id)
  const page = await servedFor(ctx, seller.id, { kind: 'shop' })
  return { page: page ? await shownPage(ctx, seller, await variantOf(ctx, seller.id, page, call)) : null }
}

export const showSubPage = async (
  ctx: Ctx,
  { username, slug }: Named & { slug: string },
  call?: Visitor,
): Promise<Output<typeof subCall>> => {
  const seller = await shopOf(ctx, username)
  call?.shows(seller.id)
  const page = await servedFor(ctx, seller.id, { kind: 'shop_sub_page', slug: slug.toLowerCase() })
  if (page) return { page: await shownPage(ctx, seller, await variantOf(ctx, seller.id, page, call)), movedTo: null }
  const moved = await ctx.db
    .selectFrom('pageAddresses as a')
    .innerJoin('pages as p', 'p.id', 'a.pageId')
    .select('p.slug')
    .where('a.sellerId', '=', seller.id)
    .where('a.slug', '=', slug.toLowerCase())
    .where('p.publishedVersionId', 'is not', null)
    .executeTakeFirst()
  if (!moved) throw notFound()
  return { page: null, movedTo: pathOf(seller.username, moved) }
}

export const showPageMap = async (ctx: Ctx, { username }: Named): Promise<Output<typeof mapCall>> => {
  const seller = await shopOf(ctx, username)
  const rows = await listedPages(ctx, seller.id)
  return { list: rows.map((row) => ({ path: pathOf(seller.username, row), title: row.title })) }
}

const purpose = 'pages.preview'
const signedText = (sellerId: number, pageId: number, expires: number) => `${sellerId}.${pageId}.${expires}`

/** A link to the present draft, valid for a day for anyone who has it. */
export const openPreview = async (ctx: Ctx, { id }: { id: number }) => {
  const page = await ownPage(ctx, id)
  const seller = await sellerById(ctx, page.sellerId)
  if (!seller) throw notFound()
  const till = ctx.now.add({ hours: previewHours })
  const expires = Math.floor(till.epochMilliseconds / 1000)
  const signature = sign(ctx.ports.secret, purpose, signedText(seller.id, id, expires))
  return { path: `/s/${seller.username}/page_preview/${id}.${expires}.${signature}`, till }
}

export const showPreview = async (ctx: Ctx, { username, token }: Named & { token: string }) => {
  const seller = await shopOf(ctx, username)
  const [, id, expires, signature = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]+)$/.exec(token) ?? []
  const isOurs =
    id &&
    expires &&
    isSignatureOf(ctx.ports.secret, purpose, signedText(seller.id, Number(id), Number(expires)), signature)
  if (!isOurs || ctx.now.epochMilliseconds >= Number(expires) * 1000) throw notFound()
  const page = await ctx.db
    .selectFrom('pages')
    .select([
      'id',
      'kind',
      'slug',
      'productId',
      'programId',
      'originalId',
      'themeId',
      'locale',
      'isListed',
      'title',
      'description',
    ])
    .select('draft as document')
    .where('id', '=', Number(id))
    .where('sellerId', '=', seller.id)
    .executeTakeFirst()
  if (!page) throw notFound()
  return { page: await shownPage(ctx, seller, page, { isDraft: true }) }
}
