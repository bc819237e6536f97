import { randomToken } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { isIn } from '#platform/shared/machine.ts'
import { transferState } from '../../vocabulary.ts'
import type { ChargeIntent } from '../port.ts'
import { addressOfVisit, leadingOn, type PayerVisit } from '../visit.ts'
import { chargeOf } from './charge.ts'

/** Where a company agrees is said by Mondu with each order: a page of ours leads there. Asking again leads on from the same page. */
export const openVisit = async (
  world: World,
  { key, description, returnUrl }: ChargeIntent,
  url: string,
): Promise<string> => {
  const visit = await world.transact(async (ctx) => {
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
        url,
        returnUrl,
        createdAt: ctx.now,
      })
      .onConflict((conflict) => conflict.column('transferId').doUpdateSet({ url, returnUrl }))
      .returning('token')
      .executeTakeFirstOrThrow()
  })
  return addressOfVisit(world, 'mondu', visit)
}

/** Leads to Mondu's page while the payment waits for its payer, and afterwards back to the shop. */
export const showVisit = async (world: World, token: string): Promise<PayerVisit | undefined> => {
  const visit = await world.db
    .selectFrom('payerVisits')
    .innerJoin('transfers', 'transfers.id', 'payerVisits.transferId')
    .select(['payerVisits.description', 'payerVisits.url', 'payerVisits.returnUrl'])
    .select(['transfers.providerKey', 'transfers.state'])
    .where('payerVisits.token', '=', token)
    .where('transfers.provider', '=', 'mondu')
    .executeTakeFirst()
  const charge = visit && (await chargeOf(world, visit.providerKey))
  return charge && leadingOn({ ...visit, ...charge }, isIn(transferState, 'resumable', visit.state) ? visit.url : null)
}
