import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { paymentProviderOf } from '#capabilities/people/sellers/server/index.ts'
import { emit } from '#platform/server/events.ts'
import type { Row } from '#platform/server/tables.ts'
import { debitProvider } from '#capabilities/sale/payments/server/index.ts'
import { dayAfterNotice, dayOfDue, earliestDay } from '../rules/collect-on.ts'
import { debitsAnnounced } from './events.ts'
import type { DebitMandate } from './tables.ts'
import { creditorAmong, creditorOf, termsFor, todayOf } from './creditor.ts'

export type Announced = { orderRateId: number; amount: number; collectOn: Temporal.PlainDate }

/** Announces debits to a payer, each amount and day once. New announcements go into one mail. */
export const announce = async (
  ctx: Ctx,
  mandate: Pick<DebitMandate, 'id' | 'sellerId'>,
  orderId: number,
  debits: readonly Announced[],
): Promise<void> => {
  if (debits.length === 0) return
  const made = await ctx.db
    .insertInto('debitAnnouncements')
    .values(
      debits.map((debit) => ({
        ...debit,
        orderId,
        sellerId: mandate.sellerId,
        mandateId: mandate.id,
        announcedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['orderRateId', 'amount', 'collectOn']).doNothing())
    .returning('id')
    .execute()
  if (made.length > 0)
    await emit(ctx, debitsAnnounced, { orderId, announcementIds: made.map(({ id }) => id) }, mandate.sellerId)
}

type Coming = {
  orderId: number
  paymentMethodId: number
  /** Announced long before, as a plan by instalments may be. */ isAllAtOnce: boolean
  rates: readonly { id: number; amount: number; dueOn: Temporal.PlainDate }[]
}

/** Announces future instalments of an order; the room that knows them passes them. */
export const announceComing = async (
  ctx: Ctx,
  { orderId, paymentMethodId, isAllAtOnce, rates }: Coming,
): Promise<void> => {
  const mandate = await mandateOfMethod(ctx, paymentMethodId)
  if (!mandate) return
  const terms = termsFor(await creditorOf(ctx, mandate.sellerId), mandate)
  const today = await todayOf(ctx, mandate.sellerId)
  const horizon = today.add({ days: terms.noticeDays + toldEarlierDays })
  const soonest = dayAfterNotice(today, terms)
  const known = await knownOf(ctx, orderId)
  const coming = rates
    .map(({ id, amount, dueOn }) => ({ orderRateId: id, amount, collectOn: dayOfDue(dueOn, today, terms), dueOn }))
    .filter(({ collectOn }) => isAllAtOnce || Temporal.PlainDate.compare(collectOn, horizon) <= 0)
    // A late announcement postpones the planned day, and keeps the later one.
    .filter(
      (each) =>
        !known.some(
          (told) =>
            told.orderRateId === each.orderRateId &&
            told.amount === each.amount &&
            isBetween(told.collectOn, earliestDay(each.dueOn, terms), later(each.collectOn, soonest)),
        ),
    )
  await announce(
    ctx,
    mandate,
    orderId,
    coming.map(({ orderRateId, amount, collectOn }) => ({ orderRateId, amount, collectOn })),
  )
}

/** Nobody is notified on the last day. */
const toldEarlierDays = 3

const later = (a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(a, b) > 0 ? a : b
const isBetween = (day: Temporal.PlainDate, from: Temporal.PlainDate, till: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, till) <= 0

const knownOf = (ctx: Ctx, orderId: number): Promise<Announced[]> =>
  ctx.db
    .selectFrom('debitAnnouncements')
    .select(['orderRateId', 'amount', 'collectOn'])
    .where('orderId', '=', orderId)
    .execute()

/** The mandate behind a stored method: that of the payment the payer left it with. */
export const mandateOfMethod = async (
  ctx: Pick<Ctx, 'db'>,
  paymentMethodId: number,
): Promise<DebitMandate | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select d.id from payment_methods m join debit_mandates d on d.seller_id = m.seller_id and d.reference = m.reference where m.id = ${paymentMethodId}`.execute(
    ctx.db,
  )
  return rows[0]
    ? ctx.db.selectFrom('debitMandates').selectAll().where('id', '=', rows[0].id).executeTakeFirst()
    : undefined
}

type AnnouncedDebit = Pick<Row<'debitAnnouncements'>, 'amount' | 'collectOn'> &
  Pick<DebitMandate, 'reference' | 'creditorId' | 'creditorName' | 'sellerId' | 'ibanEnd' | 'scheme'>

/** Debits in a mail to the payer: amounts with their days, and the mandate. */
export const announcedDebits = async (ctx: Pick<Ctx, 'db'>, ids: readonly number[]) => {
  const { rows: told } = await sql<AnnouncedDebit>`
    select a.amount, a.collect_on, m.reference, m.creditor_id, m.creditor_name, m.seller_id, m.iban_end, m.scheme
    from debit_announcements a join debit_mandates m on m.id = a.mandate_id
    where a.id = any(${ids}) order by a.collect_on, a.id`.execute(ctx.db)
  const [first] = told
  const creditor = first && creditorAmong((await paymentProviderOf(ctx, first.sellerId, debitProvider))?.settings)
  // Debits come from who collects now, whatever the seller was called when the mandate was signed.
  return told.map((each) =>
    creditor ? { ...each, creditorId: creditor.creditorId, creditorName: creditor.name } : each,
  )
}
