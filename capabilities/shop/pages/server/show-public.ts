import type { Ctx } from '#platform/server/context.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById, sellerByUsername, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { showFront as frontCall, showPageMap as mapCall, showSubPage as subCall } from '../contract/public.ts'
import type { PageDocument } from '../rules/document.ts'
import { pathOf } from '../rules/page-path.ts'
import { previewHours } from '../vocabulary.ts'
import { materialOf } from './material.ts'
import { ownPage } from './own-page.ts'
import type { Page } from './tables.ts'

type Named = { username: string }
type Served = Pick<Page, 'id' | 'kind' | 'slug' | 'locale' | 'isListed'> & {
  title: string
  description: string
  document: PageDocument
}

const shopOf = async (ctx: Ctx, username: string): Promise<Seller> => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw notFound()
  return seller
}

/** What is published of the seller's pages. */
const served = (ctx: Ctx, sellerId: number) =>
  ctx.db
    .selectFrom('pages as p')
    .innerJoin('pageVersions as v', 'v.id', 'p.publishedVersionId')
    .select(['p.id', 'p.kind', 'p.slug', 'p.locale', 'p.isListed', 'v.title', 'v.description', 'v.document'])
    .where('p.sellerId', '=', sellerId)

const shown = async (ctx: Ctx, seller: Seller, { id, slug, ...page }: Served, isDraft = false) => ({
  ...page,
  pageId: id,
  path: pathOf(seller.username, { slug }),
  material: await materialOf(ctx, seller, page.document, { isDraft }),
})

export const showFront = async (ctx: Ctx, { username }: Named): Promise<Output<typeof frontCall>> => {
  const seller = await shopOf(ctx, username)
  const page = await served(ctx, seller.id).where('p.kind', '=', 'shop').executeTakeFirst()
  return { page: page ? await shown(ctx, seller, page) : null }
}

export const showSubPage = async (
  ctx: Ctx,
  { username, slug }: Named & { slug: string },
): Promise<Output<typeof subCall>> => {
  const seller = await shopOf(ctx, username)
  const page = await served(ctx, seller.id).where('p.slug', '=', slug.toLowerCase()).executeTakeFirst()
  if (page) return { page: await shown(ctx, seller, page), movedTo: null }
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
  const rows = await served(ctx, seller.id)
    .where('p.isListed', '=', true)
    .where('p.kind', '<>', 'shop')
    .orderBy('p.id')
    .execute()
  return { list: rows.map((row) => ({ path: pathOf(seller.username, row), title: row.title })) }
}

const purpose = 'pages.preview'
const signedText = (sellerId: number, pageId: number, expires: number) => `${sellerId}.${pageId}.${expires}`

/** A link to the draft as it is then; it works for a day for whoever holds it. */
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
    .select(['id', 'kind', 'slug', 'locale', 'isListed', 'title', 'description', 'draft as document'])
    .where('id', '=', Number(id))
    .where('sellerId', '=', seller.id)
    .executeTakeFirst()
  if (!page) throw notFound()
  return { page: await shown(ctx, seller, page, true) }
}
