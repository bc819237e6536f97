import type { Ctx } from '#platform/server/context.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { moveAppointment, moveSellersAppointment } from '../../contract.ts'
import { appointmentState, servicesRefusals, type Author } from '../../vocabulary.ts'
import type { Appointment, Service } from '../tables.ts'
import { changeable, checkSlot, planAppointment, termsOf, timesOf } from './book-appointment.ts'
import { sellersAppointment } from './cancel-appointments.ts'

const overlapped = '23P01'

type Times = ReturnType<typeof timesOf> & { buyerZone?: string; reason: string | null }

const moveTo = async (
  ctx: Ctx,
  appointment: Appointment,
  service: Pick<Service, 'orderId'>,
  by: Author,
  times: Times,
): Promise<{ id: number }> => {
  const moved = await ctx.db
    .updateTable('appointments')
    .set({ ...times, movedCount: appointment.movedCount + 1, updatedAt: ctx.now })
    .where('id', '=', appointment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === overlapped
        ? refuse(servicesRefusals, 'slot_taken')
        : error
    })
  await planAppointment(ctx, moved, service, 'moved', by)
  return { id: appointment.id }
}

/** Its buyer chooses another free slot. */
export const moveOwn = async (ctx: Ctx, { id, startsAt, timeZone }: Input<typeof moveAppointment>) => {
  const { appointment, service, settings } = await changeable(ctx, id, 'move')
  const terms = termsOf(settings)
  await checkSlot(ctx, service.sellerId, terms, startsAt, id)
  return moveTo(ctx, appointment, service, 'buyer', { ...timesOf(startsAt, terms), buyerZone: timeZone, reason: null })
}

/**
 * Its seller sets another time, also outside their hours and at short notice, unless it conflicts with something; the
 * duration is unchanged.
 */
export const moveBySeller = async (ctx: Ctx, { id, startsAt, reason }: Input<typeof moveSellersAppointment>) => {
  const appointment = await sellersAppointment(ctx, id)
  if (!permits(appointmentState, appointment.state, 'move')) throw refuse(servicesRefusals, 'not_possible')
  if (Temporal.Instant.compare(startsAt, ctx.now) <= 0)
    throw refuse(servicesRefusals, 'in_the_past', {}, { startsAt: ['in_the_past'] })
  const service = await ctx.db
    .selectFrom('services')
    .select('orderId')
    .where('id', '=', appointment.serviceId)
    .executeTakeFirstOrThrow()
  const by = appointment.startsAt.until(startsAt)
  return moveTo(ctx, appointment, service, 'seller', {
    startsAt,
    endsAt: appointment.endsAt.add(by),
    busyTill: appointment.busyTill.add(by),
    reason,
  })
}
