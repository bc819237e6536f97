import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { directDebitDeclaration } from '../providers/direct-debit/declaration.ts'
import type { Outcome } from '../providers/port.ts'
import type { Transfer } from './tables.ts'

/** The provider of debits by the seller's own bank: nobody is called, a room above writes the files. */
export const debitProvider = directDebitDeclaration.name

export type DebitsByFile = {
  /** Asks the payer for a mandate; a repetition asks for the same one. */
  openMandate: (ctx: Ctx, transfer: Transfer, asked: { amount: number; returnUrl: string }) => Promise<void>
  /** Schedules a payment for collection by a signed mandate, once; false where there is no such mandate. */
  collect: (ctx: Ctx, transfer: Transfer, mandateToken: string | null, amount: number) => Promise<boolean>
  /** What files and statements tell of a payment. */
  outcomeOf: (ctx: Pick<Ctx, 'db'>, transfer: Transfer) => Promise<Outcome | { kind: 'absent' }>
}

export const debitsByFile = extensionPoint<DebitsByFile>('payments.debits_by_file')
