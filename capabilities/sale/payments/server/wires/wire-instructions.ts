import type { Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import { wireProviders } from '../../providers/declared.ts'
import { transferState } from '../../vocabulary.ts'
import { wireAccountOf, type WireAccount } from '../setup/wire-account.ts'
import type { TransferState } from '../tables.ts'

export type WireTo = WireAccount & { reference: string; state: TransferState; openAmount: Amount; currency: string }

/**
 * Account and reference for the newest transfer of an order: as reported by its provider for this payment, otherwise
 * the seller's own account. Null if no transfer was requested yet. `own`: that account, if it was read before.
 */
export const wireToOf = async (
  ctx: Pick<Ctx, 'db'>,
  { id, sellerId }: { id: number; sellerId: number },
  own?: WireAccount | null,
): Promise<WireTo | null> => {
  const wire = await ctx.db
    .selectFrom('transfers')
    .leftJoin('wireInstructions', 'wireInstructions.transferId', 'transfers.id')
    .select(['transfers.provider', 'transfers.state', 'transfers.wireReference', 'transfers.currency'])
    .select(['wireInstructions.holder', 'wireInstructions.iban', 'wireInstructions.bic', 'wireInstructions.reference'])
    .select((e) => e('transfers.amount', '-', e.ref('transfers.receivedAmount')).as('openAmount'))
    .where('transfers.orderId', '=', id)
    .where('transfers.type', '=', 'Payment')
    .where('transfers.paymentMethod', '=', 'bank_wire')
    .orderBy('transfers.id', 'desc')
    .executeTakeFirst()
  if (!wire) return null
  const { state, openAmount, currency, holder, iban, bic, reference } = wire
  const said = { state, openAmount, currency }
  if (reference !== null) return { ...said, holder: holder!, iban: iban!, bic, reference }
  if (!wireProviders.includes(wire.provider) || !wire.wireReference) return null
  const account = own === undefined ? await wireAccountOf(ctx, sellerId) : own
  return account && { ...said, ...account, reference: wire.wireReference }
}

/** The same while the payer has it in hand to send money, or is about to. */
export const openWireOf = async (...asked: Parameters<typeof wireToOf>): Promise<WireTo | null> => {
  const wire = await wireToOf(...asked)
  return wire && transferState.sets.payable.some((state) => state === wire.state) ? wire : null
}
