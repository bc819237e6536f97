import { emit } from '#platform/server/events.ts'
import { job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { serviceState } from '../vocabulary.ts'
import { serviceChanged } from './events.ts'
import { mailService } from './mail-service-buyer.ts'

/** Reminds a buyer, once, of questions that still wait. */
export const remindOfAnswers = job<{ serviceId: number }>('services.remind_of_answers', {
  run: (world, { serviceId }) =>
    world.transact(async (ctx) => {
      const service = await ctx.db.selectFrom('services').selectAll().where('id', '=', serviceId).executeTakeFirst()
      if (service?.state === 'waiting_for_answers') await mailService(ctx, service, 'answers_missing', { key: 'once' })
    }),
})

/** What was delivered and met with silence counts as accepted. */
export const acceptSilently = job<{ serviceId: number; deliveredAt: string }>('services.accept_silently', {
  run: (world, { serviceId, deliveredAt }) =>
    world.transact(async (ctx) => {
      const service = await ctx.db
        .selectFrom('services')
        .selectAll()
        .where('id', '=', serviceId)
        .forUpdate()
        .executeTakeFirst()
      if (service?.state !== 'delivered' || service.deliveredAt?.toString() !== deliveredAt) return
      await move(ctx, serviceState, serviceId, 'accept', {
        set: { acceptedAt: ctx.now },
        reason: 'nothing was said against it',
      })
      await emit(
        ctx,
        serviceChanged,
        { serviceId, orderId: service.orderId, productId: service.productId, what: 'accepted', by: null },
        service.sellerId,
      )
    }),
})
