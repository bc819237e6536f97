import type { Ctx } from '#platform/server/context.ts'
import type { Outcome, StoredMethod, Transfer } from '#capabilities/sale/payments/server/index.ts'
import { meaningOf } from '#capabilities/sale/payments/rules/return-codes.ts'
import type { DebitMandate, DirectDebit } from './tables.ts'

/** Where a payer reads a mandate and agrees to it. */
export const mandatePath = ({ token }: Pick<DebitMandate, 'token'>): string => `/direct_debit/${token}`

const labelOf = ({ ibanEnd }: Pick<DebitMandate, 'ibanEnd'>): string => `•••• ${ibanEnd ?? ''}`

/** What later rates are charged with; a mandate for one debit leaves nothing. */
export const methodOf = (mandate: DebitMandate): { method?: StoredMethod } =>
  mandate.kind === 'recurring'
    ? {
        method: {
          reference: mandate.token,
          mandate: mandate.reference,
          form: 'sepa',
          label: labelOf(mandate),
          expiresOn: null,
        },
      }
    : {}

/** The outcome of a debit, as far as files and statements tell. */
export const outcomeOfDebit = (debit: DirectDebit, mandate: DebitMandate): Outcome => {
  const { reference, amount } = debit
  switch (debit.state) {
    case 'waiting':
    case 'processed':
      return { kind: 'pending', reference, ...methodOf(mandate) }
    case 'successful':
      return { kind: 'successful', reference, amount, currency: 'eur', ...methodOf(mandate) }
    case 'bounced':
      return { kind: 'denied', reference, reason: meaningOf(debit.returnCode ?? '').decline }
    case 'skipped':
      return { kind: 'canceled', reference }
  }
}

/** What became of a payment: its debit, or the mandate it waits for. */
export const outcomeOfPayment = async (
  ctx: Pick<Ctx, 'db'>,
  { id }: Pick<Transfer, 'id'>,
): Promise<Outcome | { kind: 'absent' }> => {
  const debit = await ctx.db.selectFrom('directDebits').selectAll().where('transferId', '=', id).executeTakeFirst()
  const mandate = await ctx.db
    .selectFrom('debitMandates')
    .selectAll()
    .where((e) => (debit ? e('id', '=', debit.mandateId) : e('transferId', '=', id)))
    .executeTakeFirst()
  if (!mandate) return { kind: 'absent' }
  if (debit) return outcomeOfDebit(debit, mandate)
  if (mandate.signedAt)
    return { kind: 'successful', reference: mandate.reference, amount: 0, currency: 'eur', ...methodOf(mandate) }
  return { kind: 'payer_must_act', reference: mandate.reference, url: mandatePath(mandate) }
}
