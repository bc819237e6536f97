import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { answersAfterDays, serviceState } from '../vocabulary.ts'
import { cancelForOrder } from './appointments/cancel-appointments.ts'
import { serviceChanged } from './events.ts'
import { remindOfAnswers } from './jobs.ts'
import { mailService } from './mail-service-buyer.ts'
import { settingsOf } from './service-settings.ts'
import type { Service } from './tables.ts'

/**
 * Brings a service in line with its access: begins with the first opening, closes with its end, continues when it
 * returns. Idempotent.
 */
export const settleService = async (ctx: Ctx, accessId: number): Promise<void> => {
  const access = await ctx.db
    .selectFrom('accesses')
    .innerJoin('products', 'products.id', 'accesses.productId')
    .select([
      'accesses.id',
      'accesses.sellerId',
      'accesses.productId',
      'accesses.orderId',
      'accesses.userId',
      'accesses.publishState',
    ])
    .where('accesses.id', '=', accessId)
    .where('products.form', '=', 'service')
    .forUpdate('accesses')
    .executeTakeFirst()
  if (!access) return
  const service = await ctx.db.selectFrom('services').selectAll().where('accessId', '=', accessId).executeTakeFirst()
  if (permits(publishState, access.publishState, 'open')) return service ? goOn(ctx, service) : begin(ctx, access)
  if (service && access.publishState === 'publish_canceled') await close(ctx, service)
}

type NewAccess = Pick<Service, 'sellerId' | 'productId' | 'orderId' | 'userId'> & { id: number }

const begin = async (ctx: Ctx, { id: accessId, sellerId, productId, orderId, userId }: NewAccess): Promise<void> => {
  const { questions, appointmentMinutes } = await settingsOf(ctx, productId)
  const service = await ctx.db
    .insertInto('services')
    .values({
      sellerId,
      productId,
      orderId,
      userId,
      accessId,
      state: questions.length > 0 ? 'waiting_for_answers' : 'answered',
      questions: JSON.stringify(questions),
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (questions.length === 0 && appointmentMinutes === null) return
  await mailService(ctx, service, questions.length > 0 ? 'questions' : 'choose', { key: 'begin' })
  if (questions.length > 0)
    await enqueue(
      ctx,
      remindOfAnswers,
      { serviceId: service.id },
      { at: ctx.now.add({ hours: answersAfterDays * 24 }), key: `services.answers:${service.id}` },
    )
}

const goOn = async (ctx: Ctx, service: Service): Promise<void> => {
  if (service.state !== 'closed') return
  await move(
    ctx,
    serviceState,
    service.id,
    service.begunAt ? 'work_again' : service.answeredAt || service.questions.length === 0 ? 'wait_again' : 'ask_again',
    { reason: 'the access came back' },
  )
}

const close = async (ctx: Ctx, service: Service): Promise<void> => {
  await cancelForOrder(ctx, service.id)
  if (!serviceState.moves.close.from.includes(service.state as 'answered')) return
  await move(ctx, serviceState, service.id, 'close', { reason: 'the access ended' })
  await emit(
    ctx,
    serviceChanged,
    { serviceId: service.id, orderId: service.orderId, productId: service.productId, what: 'closed', by: null },
    service.sellerId,
  )
}
