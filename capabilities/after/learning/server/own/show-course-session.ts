import { personName } from '#platform/shared/postal.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { avatarUrlOf } from '#capabilities/people/identity/rules/avatar.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { themeShape } from '#capabilities/offer/courses/contract.ts'
import { showAccess } from '#capabilities/after/access/server/index.ts'
import type { ownCourseSession } from '../../contract/wire.ts'
import { coursePublishState } from '../../vocabulary.ts'
import { ownSession } from './own-session.ts'

type ShownAccess = Awaited<ReturnType<typeof showAccess>>

/** An access in the shape that clients of course sessions know; its id is the session's. */
export const showCourseSession = async (ctx: Ctx, id: number): Promise<Output<typeof ownCourseSession>> => {
  const { session, course } = await ownSession(ctx, id)
  const access = await showAccess(ctx, id)
  const order = await orderById(ctx, access.order.id)
  const { description } = await ctx.db
    .selectFrom('products')
    .select('description')
    .where('id', '=', access.product.id)
    .executeTakeFirstOrThrow()
  const isOpen = isIn(coursePublishState, 'open', session.publishState)
  const courseTheme = themeShape.parse(course.theme)
  return {
    id: access.id,
    owner: {
      fullName: personName(order.ownerDetails, order.ownerDetails.countryCode),
      email: order.ownerDetails.email,
    },
    paidDate: order.completedAt,
    publishState: session.publishState,
    paymentState: order.paymentState,
    ...timesOf(access, ctx.now),
    pauseDays: order.pausedUntil ? Math.max(0, daysUntil(ctx.now, order.pausedUntil)) : 0,
    paymentPastDue: order.debtAmount > 0,
    paymentPaused: order.paymentState === 'payment_paused',
    progress: session.progress,
    blocked: !isOpen,
    order: orderOn(access, order, isOpen),
    seller: sellerOn(ctx.ports.settings.PUBLIC_URL, access.seller, await avatarOfSeller(ctx, access.seller.id)),
    product: { ...productOn(access, order), description, courseTheme },
    courseTheme,
  }
}

const orderOn = (access: ShownAccess, order: Order, canContinue: boolean) => ({
  id: order.id,
  token: access.order.token,
  recurring: order.periodType !== 'one_time',
  periodType: order.periodType,
  paymentForm: order.paymentMethod,
  paymentState: order.paymentState,
  cancelAt: order.cancelsOn,
  canContinue,
})

const productOn = ({ product }: ShownAccess, { plan }: Order) => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  form: product.form,
  covers: product.cover ? [{ url: product.cover.url }] : [],
  pricingPlans: plan.name ? [{ id: plan.id, name: plan.name }] : [],
  tickets: [],
  cancellationTerms: [],
})

/** How long the access counts. */
const timesOf = ({ startedAt, endsAt }: Pick<ShownAccess, 'startedAt' | 'endsAt'>, now: Temporal.Instant) => ({
  duration: startedAt && endsAt ? Math.round(startedAt.until(endsAt, { largestUnit: 'hours' }).hours / 24) : null,
  subscribedFrom: startedAt,
  subscribedTill: endsAt,
  lifetime: endsAt === null,
  overByTime: endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0,
})

const daysUntil = (now: Temporal.Instant, day: Temporal.PlainDate): number =>
  now.toZonedDateTimeISO('UTC').toPlainDate().until(day, { largestUnit: 'days' }).days

const avatarOfSeller = async (ctx: Ctx, sellerId: number): Promise<string | null> => {
  const seller = await sellerById(ctx, sellerId)
  const user = seller && (await userById(ctx, seller.userId))
  return avatarUrlOf(user?.avatarKey)
}

const sellerOn = (publicUrl: string, { id, username, name }: ShownAccess['seller'], avatar: string | null) => {
  const { host, protocol } = new URL(publicUrl)
  const avatarUrl = avatar && `${publicUrl}${avatar}`
  return { id, username, fullName: name, avatarUrl, host, protocol: protocol.replace(':', '') }
}
