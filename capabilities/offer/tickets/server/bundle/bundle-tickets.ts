import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { partsOf } from '#capabilities/offer/catalog/server/index.ts'
import type { setBundleTicket, showBundleTickets } from '../../contract/bundle-tickets.ts'
import { timeWords } from '../../rules/event-words.ts'
import { ticketsOf, type FoundTicket } from '../find-tickets.ts'
import { formsThat } from '#capabilities/offer/catalog/product-types/declared.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

const products = { products: { seller: 'seller_id' } }

/** An event a bundle contains, with all its kinds and the one its seller fixed. */
type EventPart = { productId: number; name: string; fixedId: number | null; kinds: FoundTicket[] }

const eventParts = async (ctx: Reading, bundleId: number): Promise<EventPart[]> => {
  const events = (await partsOf(ctx, bundleId)).filter((part) => part.form === 'event')
  if (events.length === 0) return []
  const fixed = new Map(
    (
      await ctx.db
        .selectFrom('bundleTickets')
        .select(['addonProductId', 'ticketId'])
        .where('productId', '=', bundleId)
        .execute()
    ).map((row) => [row.addonProductId, row.ticketId]),
  )
  const parts: EventPart[] = []
  for (const { id, name } of events)
    parts.push({ productId: id, name, fixedId: fixed.get(id) ?? null, kinds: await ticketsOf(ctx, id) })
  return parts
}

/** An event in a bundle with the kinds a buyer of the bundle may get now: none where it cannot be sold. */
export type PartTickets = { productId: number; name: string; kinds: FoundTicket[] }

export const partTicketsOf = async (ctx: Reading, bundleId: number): Promise<PartTickets[]> =>
  (await eventParts(ctx, bundleId)).map(({ productId, name, fixedId, kinds }) => ({
    productId,
    name,
    kinds: kinds.filter((kind) => kind.isOnSale && (fixedId === null || kind.id === fixedId)),
  }))

const ownBundle = async (ctx: Ctx, id: number) => {
  const bundle = await ctx.db
    .selectFrom('products')
    .select(['id', 'sellerId'])
    .where('id', '=', id)
    .where(
      'form',
      'in',
      formsThat((type) => type.holds === 'shared'),
    )
    .where(inScope(ctx, products, 'products'))
    .executeTakeFirst()
  if (!bundle) throw notFound()
  return bundle
}

export const showTicketsOfBundle = async (ctx: Ctx, id: number): Promise<Output<typeof showBundleTickets>> => {
  await ownBundle(ctx, id)
  const parts = await eventParts(ctx, id)
  return {
    list: parts.map(({ productId, name, fixedId, kinds }) => ({
      addonProductId: productId,
      name,
      ticketId: fixedId,
      kinds: kinds.map((kind) => ({
        id: kind.id,
        name: kind.name,
        when: timeWords(kind.date, ctx.locale),
        left: kind.left,
        isOnSale: kind.isOnSale,
      })),
    })),
  }
}

export const fixTicket = async (
  ctx: Ctx,
  { id, addonProductId, ticketId }: Input<typeof setBundleTicket>,
): Promise<Output<typeof setBundleTicket>> => {
  const { sellerId } = await ownBundle(ctx, id)
  const part = (await eventParts(ctx, id)).find((each) => each.productId === addonProductId)
  if (!part) throw notFound()
  if (ticketId !== null && !part.kinds.some((kind) => kind.id === ticketId))
    throw invalid({ ticketId: ['not_in_list'] })
  await ctx.db
    .deleteFrom('bundleTickets')
    .where('productId', '=', id)
    .where('addonProductId', '=', addonProductId)
    .execute()
  if (ticketId !== null)
    await ctx.db.insertInto('bundleTickets').values({ sellerId, productId: id, addonProductId, ticketId }).execute()
  return showTicketsOfBundle(ctx, id)
}
