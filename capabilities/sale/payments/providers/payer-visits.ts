import { sql } from 'kysely'
import { randomToken } from '#platform/server/secrets.ts'
import type { Row } from '#platform/server/tables.ts'
import type { World } from '#platform/server/world.ts'
import { amountOfCharge, chargedWith } from '../server/charge-parts.ts'
import type { ChargeIntent } from './port.ts'

/** A payer's visit to a provider, stored with its payment; `made`: the provider's ids of what was created. */
export type KeptVisit = Pick<
  Row<'payerVisits'>,
  'transferId' | 'token' | 'description' | 'url' | 'returnUrl' | 'made'
> &
  Pick<Row<'transfers'>, 'providerKey' | 'state' | 'amount' | 'currency'> & { form: Row<'transfers'>['paymentMethod'] }

type Way = { url?: string; made?: object }

/** Stores the visit of a payment, once: a repetition returns where the payer came from last. */
export const keepVisit = (
  world: World,
  { key, description, returnUrl }: Pick<ChargeIntent, 'key' | 'description' | 'returnUrl'>,
  { url, made = {} }: Way,
): Promise<{ token: string }> =>
  world.transact(async (ctx) => {
    const { id, sellerId } = await ctx.db
      .selectFrom('transfers')
      .select(['id', 'sellerId'])
      .where('providerKey', '=', key)
      .executeTakeFirstOrThrow()
    return ctx.db
      .insertInto('payerVisits')
      .values({
        transferId: id,
        sellerId,
        token: randomToken(24),
        description,
        url: url ?? null,
        returnUrl,
        made: JSON.stringify(made),
        createdAt: ctx.now,
      })
      .onConflict((conflict) =>
        conflict.column('transferId').doUpdateSet({ returnUrl, ...(url === undefined ? {} : { url }) }),
      )
      .returning('token')
      .executeTakeFirstOrThrow()
  })

/** Stores the ids of objects created during a visit. */
export const noteMade = async (world: World, { transferId }: { transferId: number }, made: object): Promise<void> => {
  const change = JSON.stringify(made)
  await world.transact((ctx) =>
    ctx.db
      .updateTable('payerVisits')
      .set({ made: sql`made || ${change}::jsonb` })
      .where('transferId', '=', transferId)
      .execute(),
  )
}

/** The way of a payment, by our name for it or by what the payer's address holds. */
export const visitAt = async (
  { db }: Pick<World, 'db'>,
  provider: string,
  by: { key: string } | { token: string },
): Promise<KeptVisit | undefined> => {
  const { rows } = await sql<KeptVisit>`select v.transfer_id, v.token, v.description, v.url, v.return_url, v.made,
      t.provider_key, t.state, t.payment_method as form, t.amount, t.currency
    from payer_visits v join transfers t on t.id = v.transfer_id
    where t.provider = ${provider} and ${'key' in by ? sql`t.provider_key = ${by.key}` : sql`v.token = ${by.token}`}`.execute(
    db,
  )
  const found = rows[0]
  return found && { ...found, amount: amountOfCharge([found, ...(await chargedWith({ db }, found.transferId))]) }
}
