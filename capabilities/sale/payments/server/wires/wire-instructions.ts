import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import { wireProviders } from '../../providers/declared.ts'
import { transferState } from '../../vocabulary.ts'
import { wireAccountOf, type WireAccount } from '../setup/wire-account.ts'
import type { Transfer } from '../tables.ts'

export type WireTo = WireAccount & { reference: string; state: Transfer['state']; openAmount: Amount; currency: string }

type InstructedTransfer = Pick<Transfer, 'provider' | 'state' | 'wireReference' | 'currency'> & {
  openAmount: Amount
} & { [column in 'holder' | 'iban' | 'bic' | 'reference']: string | null }

/**
 * Account and reference for the newest transfer of an order: as reported by its provider for this payment, otherwise
 * the seller's own account. Null if no transfer was requested yet. `own`: that account, if it was read before.
 */
export const wireToOf = async (
  ctx: Pick<Ctx, 'db'>,
  { id, sellerId }: { id: number; sellerId: number },
  own?: WireAccount | null,
): Promise<WireTo | null> => {
  const {
    rows: [wire],
  } = await sql<InstructedTransfer>`
    select t.provider, t.state, t.wire_reference, t.currency, t.amount - t.received_amount as open_amount,
      w.holder, w.iban, w.bic, w.reference
    from transfers t left join wire_instructions w on w.transfer_id = t.id
    where t.order_id = ${id} and t.type = 'Payment' and t.payment_method = 'bank_wire'
    order by t.id desc limit 1`.execute(ctx.db)
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
