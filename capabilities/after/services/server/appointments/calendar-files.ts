import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { inScope } from '#platform/server/scope.ts'
import { calendarFile } from '#platform/shared/calendar-file.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { servicesTables } from '../tables.ts'
import type { Author } from '../../vocabulary.ts'
import { toldAppointment, type ToldAppointment } from './find-appointment.ts'

/** What calendars know an appointment by, whichever way it came to them. */
export const appointmentUid = (id: number): string => `appointment-${id}`

/** An appointment as either side's calendar takes it; of one that was cancelled, calendars take it out again. */
export const calendarOf = (told: ToldAppointment, reader: Author, url: string): string =>
  calendarFile({
    ...told,
    uid: `${appointmentUid(told.id)}@${new URL(url).hostname}`,
    title: `${told.productName}: ${reader === 'buyer' ? told.sellerName : told.ownerName}`,
    text: reader === 'buyer' ? `${url}/payer/access/${told.accessId}` : `${url}/cabinet/services/${told.serviceId}`,
    changedAt: told.updatedAt,
    isCancelled: told.state === 'cancelled',
  })

export const openCalendarAs =
  (reader: Author) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> => {
    const told = await toldAppointment(
      ctx,
      sql<boolean>`a.id = ${id} and ${reader === 'buyer' ? sql<boolean>`a.user_id = ${ctx.actor.userId ?? 0}` : inScope(ctx, servicesTables, 'appointments', 'a')}`,
    )
    if (!told) throw notFound()
    return rawAnswer({
      headers: {
        'cache-control': 'private, no-store',
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="appointment.ics"',
      },
      body: calendarOf(told, reader, ctx.ports.settings.PUBLIC_URL),
    })
  }
