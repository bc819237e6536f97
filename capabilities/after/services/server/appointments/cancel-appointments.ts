import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { appointmentState, type Author } from '../../vocabulary.ts'
import { appointmentChanged } from '../events.ts'
import { servicesTables, type Appointment } from '../tables.ts'
import { changeable } from './book-appointment.ts'
import { mailAppointment } from './follow-appointments.ts'

const cancel = async (
  ctx: Ctx,
  appointment: Appointment,
  by: Author | 'order',
  reason: string | null,
): Promise<void> => {
  const { id, serviceId, productId, sellerId, movedCount } = appointment
  const { orderId } = await ctx.db
    .selectFrom('services')
    .select('orderId')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  await move(ctx, appointmentState, id, 'cancel', {
    set: { cancelledBy: by, reason, updatedAt: ctx.now },
    reason: reason ?? undefined,
  })
  await emit(
    ctx,
    appointmentChanged,
    { appointmentId: id, serviceId, orderId, productId, what: 'cancelled', by },
    sellerId,
  )
  await enqueue(ctx, mailAppointment, { appointmentId: id, movedCount, kind: 'cancelled', by })
}

export const cancelOwn = async (ctx: Ctx, { id }: { id: number }) => {
  const { appointment } = await changeable(ctx, id, 'cancel')
  await cancel(ctx, appointment, 'buyer', null)
  return {}
}

/** An appointment of the actor's seller, locked. */
export const sellersAppointment = async (ctx: Ctx, id: number): Promise<Appointment> => {
  const appointment = await ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, servicesTables, 'appointments'))
    .forUpdate()
    .executeTakeFirst()
  if (!appointment) throw notFound()
  return appointment
}

export const cancelBySeller = async (ctx: Ctx, { id, reason }: { id: number; reason: string | null }) => {
  await cancel(ctx, await sellersAppointment(ctx, id), 'seller', reason)
  return {}
}

/** The buyer did not come; the appointment counts as used. */
export const miss = async (ctx: Ctx, { id }: { id: number }) => {
  await sellersAppointment(ctx, id)
  await move(ctx, appointmentState, id, 'miss', { set: { updatedAt: ctx.now } })
  return {}
}

/** The purchase ended, and its future appointments with it. */
export const cancelForOrder = async (ctx: Ctx, serviceId: number): Promise<void> => {
  const coming = await ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .where('state', '=', 'booked')
    .where('startsAt', '>', ctx.now)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const appointment of coming) await cancel(ctx, appointment, 'order', null)
}
