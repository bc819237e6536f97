import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { customerGrounds } from '#capabilities/shop/opt-ins/server/index.ts'
import type { IntegrationAccount, Proof } from './tables.ts'

type Account = Pick<IntegrationAccount, 'sellerId'>
type Found = { at: Temporal.Instant; detail: string }

/** By which rule a person may be put on a list for marketing; undefined where by none. */
export const groundsFor = async (ctx: Pick<Ctx, 'db'>, account: Account, email: string): Promise<Proof | undefined> =>
  (await consentOf(ctx, account, email)) ?? (await purchaseOf(ctx, account, email))

const consentOf = async (ctx: Pick<Ctx, 'db'>, { sellerId }: Account, email: string): Promise<Proof | undefined> => {
  const { rows } = await sql<Found>`
    select c.confirmed_at as at, f.name as detail from opt_in_contacts c join opt_in_forms f on f.id = c.form_id
    where c.seller_id = ${sellerId} and c.email = ${email} and c.state = 'confirmed' order by c.id desc limit 1`.execute(
    ctx.db,
  )
  return rows[0] && { rule: 'consent', at: rows[0].at.toString(), detail: rows[0].detail }
}

const purchaseOf = async (ctx: Pick<Ctx, 'db'>, { sellerId }: Account, email: string): Promise<Proof | undefined> => {
  const found = await customerGrounds(ctx, sellerId, email)
  return found && { rule: 'existing_customer', at: found.at.toString(), detail: found.orderNumber }
}
