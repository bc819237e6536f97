import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { World } from '#platform/server/world.ts'
import { isIn } from '#platform/shared/machine.ts'
import { paymentTicketState } from '#capabilities/after/admission/vocabulary.ts'
import { ticketPaths } from '#capabilities/after/admission/rules/ticket-paths.ts'
import { pathOf } from '#capabilities/after/access/rules/path-of.ts'
import { invoicesOfOrder, pdfPath } from '#capabilities/after/invoices/server/index.ts'
import { holderOfKey, openByPurchase } from '#capabilities/people/identity/server/index.ts'
import { isBoughtHere } from '#capabilities/sale/checkout/server/index.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { boughtTogether, orderByToken, type Order } from '#capabilities/sale/orders/server/index.ts'

type Reading = Pick<Ctx, 'db' | 'now' | 'actor' | 'ports'>
type Browser = Pick<Call, 'cookies'>

/** What the browser of the buyer may have besides: the way in, and the papers of this order. */
export const buyersPart = async (ctx: Reading, order: Order, call: Browser | undefined) => {
  const isSignedIn = ctx.actor.userId === order.buyerUserId
  const hasKey = !isSignedIn && (await holderOfKey(ctx, call)) === order.buyerUserId
  const isTheirs = isSignedIn || hasKey || isBoughtHere(ctx, order, call)
  return {
    opens: isSignedIn ? ('signed_in' as const) : hasKey ? ('by_key' as const) : ('by_sign_in' as const),
    papers: isTheirs ? await papersOf(ctx, order) : { invoices: [], tickets: [] },
  }
}

/** Invoices of the whole purchase; tickets of this order, unless it is a gift: then they belong to its receiver. */
const papersOf = async (ctx: Reading, order: Order) => ({
  invoices: (
    await Promise.all([order, ...(await boughtTogether(ctx, order))].map(({ id }) => invoicesOfOrder(ctx, id)))
  )
    .flat()
    .map((invoice) => ({ number: invoice.number, path: invoice.path, pdfPath: pdfPath(invoice) })),
  tickets: isGift(order) ? [] : await ticketsOf(ctx, order),
})

const ticketsOf = async (ctx: Reading, order: Order) =>
  (
    await ctx.db
      .selectFrom('paymentTickets')
      .select(['code', 'state'])
      .where('orderId', '=', order.id)
      .where('userId', '=', order.buyerUserId)
      .where('holderEmail', 'is', null)
      .orderBy('id')
      .execute()
  ).flatMap(({ code, state }) => (isIn(paymentTicketState, 'valid', state) ? [{ code, ...ticketPaths(code) }] : []))

/** Opens a purchase: at once in the buyer's browser, otherwise returns its address after sign-in. */
export const openPurchase = async (world: World, { token }: { token: string }, call: Call) => {
  const order = await orderByToken(world, token)
  const path = await accessPath(world, order)
  if (world.actor.userId === order.buyerUserId) return { path, isSignedIn: true }
  const reading = { db: world.db, now: world.ports.now() }
  if ((await holderOfKey(reading, call)) !== order.buyerUserId) return { path, isSignedIn: false }
  await openByPurchase(world, order.buyerUserId, call)
  return { path, isSignedIn: true }
}

const accessPath = async (world: Pick<World, 'db'>, order: Order): Promise<string> => {
  const access = await world.db
    .selectFrom('accesses')
    .innerJoin('products', 'products.id', 'accesses.productId')
    .select(['accesses.id', 'products.form'])
    .where('orderId', '=', order.id)
    .where('productId', '=', order.productId)
    .where('partOfProductId', 'is', null)
    .where('userId', '=', order.buyerUserId)
    .executeTakeFirst()
  return access ? pathOf(access.id, access.form) : '/payer'
}
