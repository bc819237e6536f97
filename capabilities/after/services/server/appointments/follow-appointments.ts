import { sql } from 'kysely'
import { emit } from '#platform/server/events.ts'
import { job } from '#platform/server/job.ts'
import { told } from '#platform/server/mail-template.ts'
import { sendMail } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import type { Ctx } from '#platform/server/context.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { isIn } from '#platform/shared/machine.ts'
import { appointmentWords } from '../../rules/appointment-words.ts'
import { servicesTexts } from '../../texts.ts'
import { appointmentState, serviceState, type Author } from '../../vocabulary.ts'
import { serviceChanged } from '../events.ts'
import { serviceMails } from '../mail-templates.ts'
import { calendarOf } from './calendar-files.ts'
import { toldAppointment, type ToldAppointment } from './find-appointment.ts'

type Which = {
  appointmentId: number
  /** Which of its times is meant: one that was moved since is another's business. */ movedCount: number
}
type By = Author | 'order'
type Kind = 'booked' | 'moved' | 'cancelled' | 'reminder'

const find = (from: Pick<World, 'db'>, { appointmentId, movedCount }: Which) =>
  toldAppointment(from, sql<boolean>`a.id = ${appointmentId} and a.moved_count = ${movedCount}`)

/** Writes to both sides, each in their own language and zone, with a file for the calendar. */
export const mailAppointment = job<Which & { kind: Kind; by: By }>('services.mail_appointment', {
  run: async (world, { kind, by, ...which }) => {
    const found = await find(world, which)
    if (found && (found.state === 'cancelled') === (kind === 'cancelled'))
      for (const reader of ['buyer', 'seller'] as const) await mailOne(world, found, reader, kind, by)
  },
})

const mailOne = async (
  world: World,
  appointment: ToldAppointment,
  reader: Author,
  kind: Kind,
  by: By,
): Promise<void> => {
  const url = world.ports.settings.PUBLIC_URL
  const storageKey = `appointments/${appointment.sellerId}/${appointment.id}-${appointment.movedCount}-${kind}-${reader}.ics`
  await world.ports.storage.write(storageKey, Buffer.from(calendarOf(appointment, reader, url)))
  await world.transact((ctx) =>
    sendMail(ctx, {
      ...(reader === 'buyer' ? toBuyer : toSeller)(appointment, kind, by, url),
      sellerId: appointment.sellerId,
      attachments: [{ fileName: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', storageKey }],
      uniqueKey: `appointment_${kind}:${appointment.id}:${appointment.movedCount}:${reader}`,
    }),
  )
}

const factsOf = (appointment: ToldAppointment, kind: Kind, locale: Locale, zone: string) => {
  const t = servicesTexts.in(locale)
  return [
    [t('when'), appointmentWords(appointment, locale, zone)],
    ...(appointment.place && kind !== 'cancelled' ? [[t('where'), appointment.place] as const] : []),
  ] as const
}

const toBuyer = (appointment: ToldAppointment, kind: Kind, by: By, url: string) => {
  const locale = pickLocale(appointment.locale)
  const { ownerFirstName, productName, sellerName, sellerEmail, reason } = appointment
  return {
    ...told(serviceMails[`appointment_${kind}`], {
      locale,
      words: { first_name: ownerFirstName, product: productName, seller: sellerName, by },
      url: `${url}/payer/access/${appointment.accessId}`,
    }),
    to: appointment.ownerEmail,
    kept: reason ? [reason] : [],
    facts: factsOf(appointment, kind, locale, appointment.buyerZone),
    footer: servicesTexts.in(locale)('mail.footer', { seller: sellerName, email: sellerEmail }),
    senderName: sellerName,
    replyTo: sellerEmail,
  }
}

const toSeller = (appointment: ToldAppointment, kind: Kind, by: By, url: string) => {
  const locale = pickLocale(appointment.sellerLocale)
  const t = servicesTexts.in(locale)
  const words = { product: appointment.productName, name: appointment.ownerName, by }
  const subject = t(`mail.appointment_${kind}.subject`, words)
  return {
    to: appointment.sellerEmail,
    locale,
    kind: `appointment_${kind}` as const,
    subject,
    heading: subject,
    paragraphs: [t(`mail.appointment_${kind}.seller`, words), ...(appointment.reason ? [appointment.reason] : [])],
    facts: factsOf(appointment, kind, locale, appointment.sellerZone),
    button: { label: t('mail.open_service'), url: `${url}/cabinet/services/${appointment.serviceId}` },
    replyTo: appointment.ownerEmail,
  }
}

const standing = async (ctx: Ctx, which: Which): Promise<ToldAppointment | undefined> => {
  await sql`select id from appointments where id = ${which.appointmentId} for update`.execute(ctx.db)
  const found = await find(ctx, which)
  return found?.state === 'booked' ? found : undefined
}

/** Both sides are reminded a day before. */
export const remindOfAppointment = job<Which>('services.remind_of_appointment', {
  run: async (world, which) => {
    const found = await find(world, which)
    if (found?.state === 'booked')
      for (const reader of ['buyer', 'seller'] as const) await mailOne(world, found, reader, 'reminder', 'buyer')
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
