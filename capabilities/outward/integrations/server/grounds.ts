import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { IntegrationAccount, Proof } from './tables.ts'

type Account = Pick<IntegrationAccount, 'sellerId' | 'customersRuleAt'>
type Found = { at: Temporal.Instant; detail: string }

/** By which rule a person may be put on a list for marketing; undefined where by none. */
export const groundsFor = async (ctx: Pick<Ctx, 'db'>, account: Account, email: string): Promise<Proof | undefined> =>
  (await consentOf(ctx, account, email)) ??
  (account.customersRuleAt === null ? undefined : await purchaseOf(ctx, account, email))

const consentOf = async (ctx: Pick<Ctx, 'db'>, { sellerId }: Account, email: string): Promise<Proof | undefined> => {
  const { rows } = await sql<Found>`
    select c.confirmed_at as at, f.name as detail from opt_in_contacts c join opt_in_forms f on f.id = c.form_id
    where c.seller_id = ${sellerId} and c.email = ${email} and c.state = 'confirmed' order by c.id desc limit 1`.execute(
    ctx.db,
  )
  return rows[0] && { rule: 'consent', at: rows[0].at.toString(), detail: rows[0].detail }
}

/**
 * Existing customers (§ 7 (3) UWG): who bought from this seller and kept it, and never objected. That customers are told
 * at each use that they may object, and that similar goods are advertised, the seller confirms with the rule.
 */
const purchaseOf = async (ctx: Pick<Ctx, 'db'>, { sellerId }: Account, email: string): Promise<Proof | undefined> => {
  const { rows } = await sql<Found>`
    select o.created_at as at, o.number as detail from payers p join orders o on o.payer_id = p.id
    where p.seller_id = ${sellerId} and p.email = ${email} and o.paid_amount > o.refunded_amount and not o.is_test
      and not exists (select from opt_in_contacts c where c.seller_id = p.seller_id and c.email = p.email and c.state = 'unsubscribed')
      and not exists (select from integration_calls l where l.seller_id = p.seller_id and l.email = p.email and l.deed = 'left')
    order by o.id desc limit 1`.execute(ctx.db)
  return rows[0] && { rule: 'existing_customer', at: rows[0].at.toString(), detail: rows[0].detail }
}
