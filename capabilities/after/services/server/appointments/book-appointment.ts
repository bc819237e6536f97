import { localDay, startOfDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import type { bookAppointment, listSlots } from '../../contract.ts'
import { freeSlots, mayChange, type Terms } from '../../rules/slots.ts'
import { appointmentState, reminderHours, servicesRefusals, type Author } from '../../vocabulary.ts'
import { appointmentChanged } from '../events.ts'
import { ownServiceFor, type FoundService } from '../find-services.ts'
import { settingsOf, type standardSettings } from '../service-settings.ts'
import type { Appointment, Service } from '../tables.ts'
import { beginByAppointment, holdAppointment, mailAppointment, remindOfAppointment } from './follow-appointments.ts'
import { hoursOf } from './bookable-hours.ts'

type Settings = typeof standardSettings

/** How many appointments a purchase holds, and how many of them were not used. */
export const appointmentsLeft = async (
  ctx: Pick<Ctx, 'db'>,
  service: Pick<FoundService, 'id' | 'quantity'>,
  { appointmentsCount }: Pick<Settings, 'appointmentsCount'>,
): Promise<{ total: number; left: number }> => {
  const { used } = await ctx.db
    .selectFrom('appointments')
    .select((e) => e.fn.countAll<number>().as('used'))
    .where('serviceId', '=', service.id)
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  const total = appointmentsCount * service.quantity
  return { total, left: Math.max(0, total - Number(used)) }
}

export const termsOf = (settings: Settings): Terms => {
  if (settings.appointmentMinutes === null) throw refuse(servicesRefusals, 'no_appointments')
  return { ...settings, minutes: settings.appointmentMinutes }
}

/** The bookable times on these days; an appointment to be moved does not conflict with itself. */
const slotsOf = async (
  ctx: Ctx,
  sellerId: number,
  terms: Terms,
  from: Temporal.PlainDate,
  till: Temporal.PlainDate,
  exceptId = 0,
) => {
  const hours = await hoursOf(ctx, sellerId)
  const busy = await ctx.db
    .selectFrom('appointments')
    .select(['startsAt', 'busyTill'])
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'booked')
    .where('id', '!=', exceptId)
    .where('startsAt', '<', startOfDay(till.add({ days: 2 }), hours.zone))
    .where('startsAt', '>', startOfDay(from.subtract({ days: 3 }), hours.zone))
    .execute()
  return { zone: hours.zone, list: freeSlots(hours, terms, busy, { now: ctx.now, from, till }) }
}

const mostDays = 62

export const showSlots = async (
  ctx: Ctx,
  { id, from, till }: Input<typeof listSlots>,
): Promise<Output<typeof listSlots>> => {
  const service = await ownServiceFor(ctx, id, 'book')
  const terms = termsOf(await settingsOf(ctx, service.productId))
  const last = from.add({ days: mostDays })
  const { zone, list } = await slotsOf(
    ctx,
    service.sellerId,
    terms,
    from,
    Temporal.PlainDate.compare(till, last) > 0 ? last : till,
  )
  return { zone, minutes: terms.minutes, lastDay: localDay(ctx.now, zone).add({ days: terms.horizonDays }), list }
}

export const timesOf = (startsAt: Temporal.Instant, { minutes, bufferMinutes }: Terms) => {
  const endsAt = startsAt.add({ minutes })
  return { startsAt, endsAt, busyTill: endsAt.add({ minutes: bufferMinutes }) }
}

export const checkSlot = async (
  ctx: Ctx,
  sellerId: number,
  terms: Terms,
  startsAt: Temporal.Instant,
  exceptId?: number,
): Promise<void> => {
  if (Temporal.Instant.compare(startsAt, ctx.now) <= 0) throw refuse(servicesRefusals, 'in_the_past')
  const { zone } = await hoursOf(ctx, sellerId)
  const day = localDay(startsAt, zone)
  const { list } = await slotsOf(ctx, sellerId, terms, day, day, exceptId)
  if (!list.some((slot) => slot.equals(startsAt))) throw refuse(servicesRefusals, 'slot_taken')
}

/** Books a free slot. Of two who choose one slot at once, the table's constraint lets one through. */
export const book = async (ctx: Ctx, { id, startsAt, timeZone }: Input<typeof bookAppointment>) => {
  const service = await ownServiceFor(ctx, id, 'book')
  const settings = await settingsOf(ctx, service.productId)
  const terms = termsOf(settings)
  if ((await appointmentsLeft(ctx, service, settings)).left === 0) throw refuse(servicesRefusals, 'all_booked')
  await checkSlot(ctx, service.sellerId, terms, startsAt)
  const { sellerId, productId, userId } = service
  const made = await ctx.db
    .insertInto('appointments')
    .values({
      sellerId,
      productId,
      userId,
      serviceId: id,
      ...timesOf(startsAt, terms),
      place: settings.place,
      buyerZone: timeZone,
      cancelledBy: null,
      reason: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw refuse(servicesRefusals, 'slot_taken')
  await planAppointment(ctx, made, service, 'booked', 'buyer')
  return { id: made.id }
}

/** An appointment of one's own that may still be changed. */
export const changeable = async (
  ctx: Ctx,
  id: number,
  action: 'move' | 'cancel',
): Promise<{ appointment: Appointment; service: FoundService; settings: Settings }> => {
  const appointment = await ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (!appointment) throw notFound()
  const service = await ownServiceFor(ctx, appointment.serviceId, 'write')
  const settings = await settingsOf(ctx, appointment.productId)
  if (!permits(appointmentState, appointment.state, action)) throw refuse(servicesRefusals, 'not_possible')
  if (!mayChange(appointment.startsAt, ctx.now, settings.changeHours))
    throw refuse(servicesRefusals, 'too_late', { hours: settings.changeHours })
  return { appointment, service, settings }
}

/** What follows from an appointment that was made or moved: letters, the reminder, the beginning and the end. */
export const planAppointment = async (
  ctx: Ctx,
  appointment: Appointment,
  service: Pick<Service, 'orderId'>,
  what: 'booked' | 'moved',
  by: Author,
): Promise<void> => {
  const { id, movedCount, startsAt, endsAt, sellerId, serviceId, productId } = appointment
  const which = { appointmentId: id, movedCount }
  await emit(
    ctx,
    appointmentChanged,
    { appointmentId: id, serviceId, orderId: service.orderId, productId, what, by },
    sellerId,
  )
  await enqueue(ctx, mailAppointment, { ...which, kind: what, by })
  const remindAt = startsAt.subtract({ hours: reminderHours })
  if (Temporal.Instant.compare(remindAt, ctx.now) > 0)
    await enqueue(ctx, remindOfAppointment, which, { at: remindAt, key: `services.remind:${id}` })
  await enqueue(ctx, beginByAppointment, which, { at: startsAt, key: `services.begin:${id}` })
  await enqueue(ctx, holdAppointment, which, { at: endsAt, key: `services.hold:${id}` })
}
