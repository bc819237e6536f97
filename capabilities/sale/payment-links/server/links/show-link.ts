import { sql } from 'kysely'
import QRCode from 'qrcode'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { showLink, showLinkCode } from '../../contract.ts'
import { payUrl } from '../sessions/show-session.ts'
import { paymentLinkTables, type PaymentLink } from '../tables.ts'

export type ShownLink = Output<typeof showLink>

/** The actor's link, locked until the transaction ends. */
export const ownLink = async (ctx: Ctx, id: number): Promise<PaymentLink> => {
  const { rows } = await sql<PaymentLink>`select * from payment_links
    where id = ${id} and ${inScope(ctx, paymentLinkTables, 'payment_links')} for update`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Links in scope by their ids, newest first. */
export const shownLinks = async (ctx: Ctx, ids: readonly number[]): Promise<ShownLink[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<PaymentLink & { productName: string }>`
    select l.*, p.name as product_name from payment_links l join products p on p.id = l.product_id
    where l.id = any(${[...ids]}::bigint[]) and ${inScope(ctx, paymentLinkTables, 'payment_links', 'l')} order by l.id desc`.execute(
    ctx.db,
  )
  return rows.map((link) => ({ ...link, url: payUrl(ctx, link.code) }))
}

/** The address as a picture, for print. */
export const codeOfLink = async (ctx: Ctx, id: number): Promise<Output<typeof showLinkCode>> => {
  const { url } = await linkById(ctx, id)
  return { picture: await QRCode.toDataURL(url, { margin: 2, width: 600 }) }
}

export const linkById = async (ctx: Ctx, id: number): Promise<ShownLink> => {
  const [link] = await shownLinks(ctx, [id])
  if (!link) throw notFound()
  return link
}
