import { sql } from 'kysely'
import { emit } from '#platform/server/events.ts'
import { job } from '#platform/server/job.ts'
import { sendMail } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import type { Ctx } from '#platform/server/context.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { isIn } from '#platform/shared/machine.ts'
import { appointmentWords } from '../../rules/appointment-words.ts'
import { servicesTexts } from '../../texts.ts'
import { appointmentState, serviceState, type Author } from '../../vocabulary.ts'
import { serviceChanged } from '../events.ts'
import { calendarOf } from './calendar-files.ts'
import { toldAppointment, type ToldAppointment } from './find-appointment.ts'

type Which = {
  appointmentId: number
  /** Which of its times is meant: one that was moved since is another's business. */ movedCount: number
}
type Kind = 'booked' | 'moved' | 'cancelled' | 'reminder'

const find = (from: Pick<World, 'db'>, { appointmentId, movedCount }: Which) =>
  toldAppointment(from, sql<boolean>`a.id = ${appointmentId} and a.moved_count = ${movedCount}`)

/** Writes to both sides, each in their own language and zone, with a file for the calendar. */
export const mailAppointment = job<Which & { kind: Kind; by: Author | 'order' }>('services.mail_appointment', {
  run: async (world, { kind, by, ...which }) => {
    const told = await find(world, which)
    if (told && (told.state === 'cancelled') === (kind === 'cancelled'))
      for (const reader of ['buyer', 'seller'] as const) await mailOne(world, told, reader, kind, by)
  },
})

const mailOne = async (
  world: World,
  told: ToldAppointment,
  reader: Author,
  kind: Kind,
  by: Author | 'order',
): Promise<void> => {
  const url = world.ports.settings.PUBLIC_URL
  const storageKey = `appointments/${told.sellerId}/${told.id}-${told.movedCount}-${kind}-${reader}.ics`
  await world.ports.storage.write(storageKey, Buffer.from(calendarOf(told, reader, url)))
  const isBuyer = reader === 'buyer'
  const locale = pickLocale(isBuyer ? told.locale : told.sellerLocale)
  const t = servicesTexts.in(locale)
  const words = { product: told.productName, name: isBuyer ? told.sellerName : told.ownerName, by }
  await world.transact((ctx) =>
    sendMail(ctx, {
      to: isBuyer ? told.ownerEmail : told.sellerEmail,
      locale,
      kind: `appointment_${kind}`,
      subject: t(`mail.appointment_${kind}.subject`, words),
      heading: isBuyer ? t('mail.hello', { name: told.ownerFirstName }) : t(`mail.appointment_${kind}.subject`, words),
      paragraphs: [t(`mail.appointment_${kind}.${reader}`, words), ...(told.reason ? [told.reason] : [])],
      facts: [
        [t('when'), appointmentWords(told, locale, isBuyer ? told.buyerZone : told.sellerZone)],
        ...(told.place && kind !== 'cancelled' ? [[t('where'), told.place] as const] : []),
      ],
      button: isBuyer
        ? { label: t('mail.open'), url: `${url}/payer/access/${told.accessId}` }
        : { label: t('mail.open_service'), url: `${url}/cabinet/services/${told.serviceId}` },
      ...(isBuyer
        ? {
            footer: t('mail.footer', { seller: told.sellerName, email: told.sellerEmail }),
            senderName: told.sellerName,
            replyTo: told.sellerEmail,
          }
        : { replyTo: told.ownerEmail }),
      sellerId: told.sellerId,
      attachments: [{ fileName: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', storageKey }],
      uniqueKey: `appointment_${kind}:${told.id}:${told.movedCount}:${reader}`,
    }),
  )
}

const standing = async (ctx: Ctx, which: Which): Promise<ToldAppointment | undefined> => {
  await sql`select id from appointments where id = ${which.appointmentId} for update`.execute(ctx.db)
  const told = await find(ctx, which)
  return told?.state === 'booked' ? told : undefined
}

/** Both sides are reminded a day before. */
export const remindOfAppointment = job<Which>('services.remind_of_appointment', {
  run: async (world, which) => {
    const told = await find(world, which)
    if (told?.state === 'booked')
      for (const reader of ['buyer', 'seller'] as const) await mailOne(world, told, reader, 'reminder', 'buyer')
  },
})

/** The first appointment begins the service: answers are final from then on. */
export const beginByAppointment = job<Which>('services.begin_by_appointment', {
  run: (world, which) =>
    world.transact(async (ctx) => {
      if (!(await standing(ctx, which))) return
      const service = await ctx.db
        .selectFrom('services')
        .innerJoin('appointments', 'appointments.serviceId', 'services.id')
        .selectAll('services')
        .where('appointments.id', '=', which.appointmentId)
        .forUpdate('services')
        .executeTakeFirstOrThrow()
      if (!isIn(serviceState, 'unbegun', service.state)) return
      await move(ctx, serviceState, service.id, 'begin', { set: { begunAt: ctx.now }, reason: 'the first appointment' })
      await emit(
        ctx,
        serviceChanged,
        { serviceId: service.id, orderId: service.orderId, productId: service.productId, what: 'begun', by: null },
        service.sellerId,
      )
    }),
})

export const holdAppointment = job<Which>('services.hold_appointment', {
  run: (world, which) =>
    world.transact(async (ctx) => {
      if (await standing(ctx, which))
        await move(ctx, appointmentState, which.appointmentId, 'hold', { reason: 'its time is over' })
    }),
})
