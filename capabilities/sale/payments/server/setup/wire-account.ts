import type { Ctx } from '#platform/server/context.ts'
import { paymentProvidersOf } from '#capabilities/people/sellers/server/index.ts'
import { settlesByWire } from '../../providers/declared.ts'

export type WireAccount = { holder: string; iban: string; bic: string | null }

/** The account a seller's buyers wire to, whether or not it is still offered; null where none was set up. */
export const wireAccountOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<WireAccount | null> =>
  wireAccountAmong(await paymentProvidersOf(ctx, sellerId))

/** The same where the seller’s providers were read already. */
export const wireAccountAmong = (known: Awaited<ReturnType<typeof paymentProvidersOf>>): WireAccount | null => {
  const { holder = '', iban, bic = null } = known.find(({ provider }) => settlesByWire(provider))?.settings ?? {}
  return iban ? { holder, iban, bic } : null
}
