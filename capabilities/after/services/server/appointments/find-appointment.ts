import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Appointment } from '../tables.ts'

/** An appointment with all its letters and calendar files say. */
export type ToldAppointment = Appointment & {
  accessId: number
  productName: string
  sellerName: string
  sellerEmail: string
  sellerLocale: string
  sellerZone: string
  ownerName: string
  ownerFirstName: string
  ownerEmail: string
  locale: string
}

export const toldAppointment = async (
  ctx: Pick<Ctx, 'db'>,
  where: ReturnType<typeof sql<boolean>>,
): Promise<ToldAppointment | undefined> => {
  const { rows } = await sql<ToldAppointment>`
    select a.*, v.access_id, p.name as product_name, coalesce(s.company, s.name) as seller_name, s.email::text as seller_email, s.locale as seller_locale, coalesce(h.zone, s.zone) as seller_zone,
      (o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName') as owner_name, o.owner_details ->> 'firstName' as owner_first_name, o.owner_details ->> 'email' as owner_email, o.locale
    from appointments a join services v on v.id = a.service_id join products p on p.id = a.product_id join sellers s on s.id = a.seller_id join orders o on o.id = v.order_id left join bookable_hours h on h.seller_id = a.seller_id
    where ${where}`.execute(ctx.db)
  return rows[0]
}
