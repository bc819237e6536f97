import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { addOffer, showSession, switchOffer } from '../../contract.ts'
import { limits, liveRefusals, liveState } from '../../vocabulary.ts'
import { ownSession } from '../plan/own-session.ts'
import { show } from '../plan/show-session.ts'
import { tell } from '../stage/tell.ts'
import type { LiveSession } from '../tables.ts'
import { offerRows, offersOf } from './offers.ts'

type Shown = Promise<Output<typeof showSession>>

const products = { products: { seller: 'seller_id', product: 'id' } }

const offering = (session: LiveSession): LiveSession => {
  if (!permits(liveState, session.state, 'offer')) throw refuse(liveRefusals, 'offers_closed')
  return session
}

/** Takes a product of the same seller along; once. */
export const add = async (ctx: Ctx, { id, productId }: Input<typeof addOffer>): Shown => {
  const session = offering(await ownSession(ctx, id))
  const product = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('sellerId', '=', session.sellerId)
    .where(inScope(ctx, products, 'products'))
    .executeTakeFirst()
  if (!product) throw invalid({ productId: ['not_in_list'] })
  if ((await offerRows(ctx, id)).length >= limits.offers)
    throw refuse(liveRefusals, 'too_many_offers', { count: limits.offers })
  await ctx.db
    .insertInto('liveOffers')
    .values({ sessionId: id, productId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return show(ctx, id)
}

const ownOffer = async (ctx: Ctx, id: number): Promise<{ session: LiveSession; isShown: boolean }> => {
  const offer = await ctx.db
    .selectFrom('liveOffers')
    .select(['sessionId', 'shownAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!offer) throw notFound()
  return { session: await ownSession(ctx, offer.sessionId), isShown: offer.shownAt !== null }
}

/** Shows an offer to everybody who watches, or hides it; pressed twice, it is told once. */
export const switchTo = async (ctx: Ctx, { id, isShown }: Input<typeof switchOffer>): Shown => {
  const found = await ownOffer(ctx, id)
  const session = offering(found.session)
  const changed = await ctx.db
    .updateTable('liveOffers')
    .set({ shownAt: isShown ? ctx.now : null })
    .where('id', '=', id)
    .where('shownAt', isShown ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return show(ctx, session.id)
  const offer = (await offersOf(ctx, session, 'all')).find((each) => each.id === id)
  if (!isShown) await tell(ctx, session.id, { what: 'offer_hidden', id })
  else if (offer) await tell(ctx, session.id, { what: 'offer', offer })
  return show(ctx, session.id)
}

export const remove = async (ctx: Ctx, { id }: { id: number }): Shown => {
  const { session } = await ownOffer(ctx, id)
  await ctx.db.deleteFrom('liveOffers').where('id', '=', id).execute()
  await tell(ctx, session.id, { what: 'offer_hidden', id })
  return show(ctx, session.id)
}
