import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { choiceFor, consentCookie, readConsents } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import type { PurchasePart } from '#capabilities/sale/checkout/server/index.ts'
import {
  readVisits,
  visitOfWords,
  visitsCookie,
  withVisit,
  type Visits,
} from '#capabilities/sale/orders/rules/visit.ts'

type Cookies = Pick<Call, 'cookies'>

/** What this browser's visitor agreed to in a seller's shop. */
export const agreedIn = (ctx: Pick<Ctx, 'now'>, sellerId: number, call: Cookies | undefined) =>
  choiceFor(readConsents(call?.cookies[consentCookie]), sellerId, Math.floor(ctx.now.epochMilliseconds / 1000))
    ?.agreed ?? []

/** Stored visits count with consent only; the parameters of the present address need none. */
const visitsOf = (
  ctx: Ctx,
  sellerId: number,
  said: string | undefined,
  call: Cookies | undefined,
): Visits | undefined =>
  withVisit(
    agreedIn(ctx, sellerId, call).includes('statistics')
      ? readVisits(call?.cookies[visitsCookie(sellerId)])
      : undefined,
    visitOfWords(said),
  )

/** An order stores the campaigns of its buyer's first and last visit; orders bought along store the same. */
export const visitsPart: PurchasePart = {
  name: 'visits',
  prepare: async (ctx, { cause, offer: { seller } }) => {
    if (cause.kind === 'upgrade') return undefined
    const { firstVisit, lastVisit } = cause.kind === 'along' ? cause.main : { firstVisit: null, lastVisit: null }
    const visits =
      cause.kind === 'checkout'
        ? visitsOf(ctx, seller.id, cause.input.visit, cause.call)
        : firstVisit && lastVisit && { first: firstVisit, last: lastVisit }
    return visits
      ? { columns: { firstVisit: JSON.stringify(visits.first), lastVisit: JSON.stringify(visits.last) } }
      : undefined
  },
}
