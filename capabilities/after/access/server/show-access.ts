import { sql, type RawBuilder } from 'kysely'
import { hasWords } from '#platform/server/lists.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { isIn } from '#platform/shared/machine.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { picturesOf } from '#capabilities/offer/files/server/index.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { accessCard, ownAccess, ownAccesses, Standing } from '../contract.ts'
import { publishState } from '../vocabulary.ts'
import { cardStandings } from './card-standings.ts'
import type { Access } from './tables.ts'

type Reading = Pick<Ctx, 'db' | 'actor' | 'locale'>
type Card = z.infer<typeof accessCard>

type Found = {
  id: number
  publishState: string
  startedAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  endedByOwnerAt: Temporal.Instant | null
  quantity: number
  productId: number
  productName: string
  form: string
  slug: string
  shortDescription: string
  deliveryText: string
  partOfId: number | null
  partOfName: string | null
  sellerId: number
  username: string
  sellerName: string
  sellerEmail: string
  orderId: number
  /** Bought by somebody else. */ isGift: boolean
  token: string
  number: string
  paymentState: string
  periodType: string
  cancelsOn: Temporal.PlainDate | null
  nextDueOn: Temporal.PlainDate | null
  unpaidAmount: number
  currency: string
  coverId: number | null
  coverAlt: string | null
  filesCount: number
}

/** The person's own rows, whatever profile they are in: what was bought is theirs. */
const find = async (
  ctx: Reading,
  more: { id?: number; query?: string | undefined; orderId?: number | undefined },
): Promise<Found[]> => {
  const has = (text: RawBuilder<unknown>) => hasWords(text, more.query ?? '')
  const { rows } = await sql<Found>`
    select a.id, a.publish_state, a.started_at, a.ends_at, a.ended_by_owner_at, a.quantity, p.id as product_id, p.name as product_name, p.form, p.slug::text, p.short_description, p.delivery_text, w.id as part_of_id, w.name as part_of_name,
      s.id as seller_id, s.username::text, coalesce(s.company, s.name) as seller_name, s.email::text as seller_email,
      o.id as order_id, o.buyer_user_id <> a.user_id as is_gift, o.token, o.number, o.payment_state, o.period_type, o.cancels_on, o.next_due_on, o.unpaid_amount, o.currency, c.file_id as cover_id, c.alt as cover_alt,
      (select count(*)::int from product_files f where f.product_id = a.product_id) as files_count
    from accesses a join products p on p.id = a.product_id join sellers s on s.id = a.seller_id join orders o on o.id = a.order_id left join products w on w.id = a.part_of_product_id
      left join lateral (select file_id, alt from product_covers where product_id = p.id order by position, id limit 1) c on true
    where a.user_id = ${ctx.actor.userId ?? 0} ${more.id === undefined ? sql`` : sql`and a.id = ${more.id}`} ${more.orderId === undefined ? sql`` : sql`and a.order_id = ${more.orderId}`} ${more.query ? sql`and (${has(sql`p.name`)} or exists (select from content_translations t where t.product_id = p.id and t.part = '' and t.field = 'name' and t.locale = ${ctx.locale} and ${has(sql`t.text`)}) or ${has(sql`s.name`)} or ${has(sql`s.company`)})` : sql``}
    order by a.publish_state = 'publish_canceled', a.id desc limit 500`.execute(ctx.db)
  return told(ctx, rows)
}

/** What was bought, in the language of who has it. */
const told = async (ctx: Reading, rows: readonly Found[]): Promise<Found[]> => {
  const ids = [...new Set(rows.flatMap(({ productId, partOfId }) => [productId, partOfId ?? productId]))]
  const { product } = await translationsFor(ctx, ctx.locale, ids)
  return rows.map((row) => {
    const { productName: name, shortDescription, deliveryText, partOfId, partOfName } = row
    const own = product({ id: row.productId, name, shortDescription, deliveryText })
    const whole = partOfId === null ? null : product({ id: partOfId, name: partOfName ?? '' }).name
    return { ...row, ...own, id: row.id, productName: own.name, partOfName: whole }
  })
}

const cardsOf = async (ctx: Reading, rows: readonly Found[]): Promise<Card[]> => {
  const pictures = await picturesOf(
    ctx,
    rows.flatMap((row) => row.coverId ?? []),
  )
  return rows.map((row) => {
    const picture = row.coverId === null ? undefined : pictures.get(row.coverId)
    const isPayable = isIn(orderPaymentState, 'problems', row.paymentState)
    return {
      ...row,
      product: {
        id: row.productId,
        name: row.productName,
        form: row.form,
        slug: row.slug,
        shortDescription: row.shortDescription,
        cover: picture ? { ...picture, alt: row.coverAlt ?? '' } : null,
      },
      partOf: row.partOfId === null ? null : { id: row.partOfId, name: row.partOfName ?? '' },
      seller: { id: row.sellerId, username: row.username, name: row.sellerName, email: row.sellerEmail },
      // Who was given something has nothing to do with its contract, and no key to it.
      order: row.isGift
        ? { ...row, id: row.orderId, token: '', number: '', cancelsOn: null, nextDueOn: null, unpaidAmount: 0 }
        : { ...row, id: row.orderId },
      payPath: isPayable && !row.isGift ? managePath(row.username, row.token) : null,
    }
  })
}

const unknownStanding: Standing = { progress: null, continuesWith: null, nextDate: null }

const standingsOf = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, Partial<Standing>>> => {
  const found = new Map<number, Partial<Standing>>()
  if (ids.length > 0)
    for (const brought of cardStandings.broughtTo(ctx))
      for (const [id, standing] of await brought(ctx, [...ids])) found.set(id, standing)
  return found
}

export const showOwned = async (
  ctx: Ctx,
  { query, orderId }: { query?: string | undefined; orderId?: number | undefined },
): Promise<Output<typeof ownAccesses>> => {
  const cards = await cardsOf(ctx, await find(ctx, { query, orderId }))
  const open = cards.filter((card) => isIn(publishState, 'open', card.publishState)).map((card) => card.id)
  const standings = await standingsOf(ctx, open)
  const list = cards.map((card) => ({ ...unknownStanding, ...standings.get(card.id), ...card }))
  return { totalCount: list.length, list }
}

/** One access of the person's own; 404 for others. */
export const showAccess = async (ctx: Ctx, id: number): Promise<Output<typeof ownAccess>> => {
  const rows = await find(ctx, { id })
  const [row, [card]] = [rows[0], await cardsOf(ctx, rows)]
  if (!row || !card) throw notFound()
  const parts = await sql<Output<typeof ownAccess>['parts'][number] & { productId: number }>`
    select a.id, p.id as product_id, p.name, p.form, a.publish_state from accesses a join products p on p.id = a.product_id where a.order_id = ${row.orderId} and a.part_of_product_id = ${row.productId} order by a.id`.execute(
    ctx.db,
  )
  const { nextDate } = (await standingsOf(ctx, [id])).get(id) ?? unknownStanding
  const { product } = await translationsFor(
    ctx,
    ctx.locale,
    parts.rows.map(({ productId }) => productId),
  )
  const named = parts.rows.map(({ productId, ...part }) => ({
    ...part,
    name: product({ ...part, id: productId }).name,
  }))
  return { ...card, deliveryText: row.deliveryText, parts: named, nextDate: nextDate ?? null }
}

/** What an order gave, for pages of the order. */
export const accessesOfOrder = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<AccessOfOrder[]> => {
  const { rows } = await sql<AccessOfOrder>`
    select a.id, a.product_id, p.name, p.form, a.publish_state, a.started_at, a.ends_at
    from accesses a join products p on p.id = a.product_id where a.order_id = ${orderId} order by a.id`.execute(ctx.db)
  return rows
}

type AccessOfOrder = Pick<Access, 'id' | 'productId' | 'publishState' | 'startedAt' | 'endsAt'> & {
  name: string
  form: string
}
