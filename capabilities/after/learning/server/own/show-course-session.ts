import type { Ctx } from '#platform/server/context.ts'
import type { Given } from '#platform/shared/contract.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { themeShape } from '#capabilities/offer/courses/contract.ts'
import { showAccess } from '#capabilities/after/access/server/index.ts'
import type { ownCourseSession } from '../../contract/wire.ts'
import { ownSession } from './own-session.ts'

/** An access in the shape that clients of course sessions know; its id is the session's. */
export const showCourseSession = async (ctx: Ctx, id: number): Promise<Given<typeof ownCourseSession>> => {
  const { session, course } = await ownSession(ctx, id)
  const access = await showAccess(ctx, id)
  const order = await orderById(ctx, access.order.id)
  const { description } = await ctx.db
    .selectFrom('products')
    .select('description')
    .where('id', '=', access.product.id)
    .executeTakeFirstOrThrow()
  const isOpen = session.publishState === 'publishing' || session.publishState === 'published'
  const courseTheme = themeShape.parse(course.theme)
  const { host, protocol } = new URL(ctx.ports.settings.PUBLIC_URL)
  const isOver = access.endsAt !== null && Temporal.Instant.compare(access.endsAt, ctx.now) <= 0
  return {
    id: access.id,
    owner: {
      fullName: `${order.ownerDetails.firstName} ${order.ownerDetails.lastName}`.trim(),
      email: order.ownerDetails.email,
    },
    paidDate: order.completedAt,
    publishState: session.publishState,
    paymentState: order.paymentState,
    duration:
      access.startedAt && access.endsAt
        ? Math.round(access.startedAt.until(access.endsAt, { largestUnit: 'hours' }).hours / 24)
        : null,
    subscribedFrom: access.startedAt,
    subscribedTill: access.endsAt,
    lifetime: access.endsAt === null,
    overByTime: isOver,
    pauseDays: order.pausedUntil
      ? Math.max(
          0,
          ctx.now.toZonedDateTimeISO('UTC').toPlainDate().until(order.pausedUntil, { largestUnit: 'days' }).days,
        )
      : 0,
    paymentPastDue: order.debtAmount > 0,
    paymentPaused: order.paymentState === 'payment_paused',
    progress: session.progress,
    blocked: !isOpen,
    order: {
      id: order.id,
      token: access.order.token,
      recurring: order.periodType !== 'one_time',
      periodType: order.periodType,
      paymentForm: order.paymentMethod,
      paymentState: order.paymentState,
      cancelAt: order.cancelsOn,
      canContinue: isOpen,
    },
    seller: {
      id: access.seller.id,
      username: access.seller.username,
      fullName: access.seller.name,
      avatarUrl: null,
      host,
      protocol: protocol.replace(':', ''),
    },
    product: {
      id: access.product.id,
      slug: access.product.slug,
      name: access.product.name,
      description,
      form: access.product.form,
      covers: access.product.cover ? [{ url: access.product.cover.url }] : [],
      pricingPlans: order.plan.name ? [{ id: order.plan.id, name: order.plan.name }] : [],
      tickets: [],
      cancellationTerms: [],
      courseTheme,
    },
    courseTheme,
  }
}
