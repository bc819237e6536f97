import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ownService, showService } from '../contract.ts'
import { mayChange } from '../rules/slots.ts'
import { hoursOf } from './appointments/bookable-hours.ts'
import { appointmentsLeft } from './appointments/book-appointment.ts'
import { permittedNow, type FoundService } from './find-services.ts'
import { settingsOf } from './service-settings.ts'
import { settleService } from './settle-services.ts'
import { servicesTables } from './tables.ts'

type Shared = Omit<Output<typeof ownService>, 'sellerName'>
type Found = FoundService & {
  sellerName: string
  productName: string
  ownerName: string
  ownerEmail: string
  payerId: number
  orderNumber: string
  orderToken: string
}

const find = async (ctx: Pick<Ctx, 'db'>, where: ReturnType<typeof sql<boolean>>): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`
    select services.*, accesses.publish_state, accesses.quantity, orders.payer_id, orders.number as order_number, orders.token as order_token,
      products.name as product_name, coalesce(sellers.company, sellers.name) as seller_name,
      (orders.owner_details ->> 'firstName') || ' ' || (orders.owner_details ->> 'lastName') as owner_name, orders.owner_details ->> 'email' as owner_email
    from services join accesses on accesses.id = services.access_id join orders on orders.id = services.order_id
      join products on products.id = services.product_id join sellers on sellers.id = services.seller_id
    where ${where} limit 1`.execute(ctx.db)
  return rows[0]
}

const sharedOf = async (ctx: Ctx, service: Found): Promise<Shared> => {
  const { id, state, createdAt, answeredAt, begunAt, deliveredAt, acceptedAt, questions, answers } = service
  const settings = await settingsOf(ctx, service.productId)
  const messages = await messagesOf(ctx, id)
  const appointments = await ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('serviceId', '=', id)
    .orderBy('startsAt')
    .execute()
  const hours = settings.appointmentMinutes === null ? undefined : await hoursOf(ctx, service.sellerId)
  return {
    id,
    state,
    createdAt,
    answeredAt,
    begunAt,
    deliveredAt,
    acceptedAt,
    questions,
    answers,
    messages,
    appointments: appointments.map((each) => ({
      ...each,
      mayChange: each.state === 'booked' && mayChange(each.startsAt, ctx.now, settings.changeHours),
    })),
    booking:
      settings.appointmentMinutes === null || !hours
        ? null
        : {
            ...settings,
            minutes: settings.appointmentMinutes,
            ...(await appointmentsLeft(ctx, service, settings)),
            zone: hours.zone,
            hasHours: hours.isSet,
          },
    permits: permittedNow(service),
  }
}

/** What was written, each with its files. */
const messagesOf = async (ctx: Ctx, serviceId: number) => {
  const messages = await ctx.db
    .selectFrom('serviceMessages')
    .select(['id', 'author', 'kind', 'text', 'createdAt'])
    .where('serviceId', '=', serviceId)
    .orderBy('id')
    .execute()
  const files = await ctx.db
    .selectFrom('serviceFiles')
    .innerJoin('files', 'files.id', 'serviceFiles.fileId')
    .select(['serviceFiles.id', 'serviceFiles.messageId', 'files.name', 'files.contentType', 'files.size'])
    .where('serviceId', '=', serviceId)
    .where('messageId', 'is not', null)
    .orderBy('serviceFiles.id')
    .execute()
  return messages.map((message) => ({ ...message, files: files.filter((file) => file.messageId === message.id) }))
}

/** The service of a purchase of one's own. Purchases older than this room get theirs when they are first looked at. */
export const showOwnService = async (ctx: Ctx, accessId: number): Promise<Output<typeof ownService>> => {
  const own = sql<boolean>`services.access_id = ${accessId} and services.user_id = ${ctx.actor.userId ?? 0}`
  let found = await find(ctx, own)
  if (!found) {
    const access = await ctx.db
      .selectFrom('accesses')
      .select('id')
      .where('id', '=', accessId)
      .where('userId', '=', ctx.actor.userId ?? 0)
      .executeTakeFirst()
    if (access) await settleService(ctx, accessId)
    found = await find(ctx, own)
  }
  if (!found) throw notFound()
  return { ...(await sharedOf(ctx, found)), sellerName: found.sellerName }
}

/** One service for its seller; what its buyer wrote counts as seen. */
export const showOneService = async (ctx: Ctx, id: number): Promise<Output<typeof showService>> => {
  const found = await find(ctx, sql<boolean>`services.id = ${id} and ${inScope(ctx, servicesTables, 'services')}`)
  if (!found) throw notFound()
  if (found.lastMessageBy === 'buyer' && ctx.actor.sellerId === found.sellerId)
    await ctx.db.updateTable('services').set({ sellerSeenAt: ctx.now }).where('id', '=', id).execute()
  const { productId, productName, ownerName, ownerEmail, payerId, orderId, orderNumber, orderToken, publishState } =
    found
  return {
    ...(await sharedOf(ctx, found)),
    productId,
    productName,
    ownerName,
    ownerEmail,
    payerId,
    orderId,
    orderNumber,
    orderToken,
    publishState,
  }
}
