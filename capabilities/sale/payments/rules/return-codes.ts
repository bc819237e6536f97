import type { DeclineReason } from '../vocabulary.ts'

type Meaning = {
  decline: DeclineReason
  /** Nothing may be collected by this mandate again. */
  endsMandate?: true
}

/** Why a debit came back (ISO 20022, external return reason codes), and what follows. */
export const returnCodes = {
  AC01: { decline: 'incorrect_number', endsMandate: true },
  AC04: { decline: 'account_closed', endsMandate: true },
  AC06: { decline: 'debit_returned' },
  AC13: { decline: 'debit_returned' },
  AG01: { decline: 'debit_returned' },
  AG02: { decline: 'processing_error' },
  AM04: { decline: 'insufficient_funds' },
  AM05: { decline: 'debit_returned' },
  BE05: { decline: 'debit_returned' },
  MD01: { decline: 'mandate_revoked', endsMandate: true },
  MD02: { decline: 'debit_returned' },
  MD06: { decline: 'debit_returned' },
  MD07: { decline: 'mandate_revoked', endsMandate: true },
  MS02: { decline: 'debit_returned' },
  MS03: { decline: 'debit_returned' },
  RC01: { decline: 'debit_returned' },
  RR04: { decline: 'debit_returned' },
  SL01: { decline: 'debit_returned' },
} as const satisfies Record<string, Meaning>

export type ReturnCode = keyof typeof returnCodes
/** Reasons a person may choose for a returned debit without a statement. */
export const returnCodeNames = Object.keys(returnCodes) as readonly ReturnCode[]

/** What a code means; one we do not know came back without saying why, and is not tried again. */
export const meaningOf = (code: string): Meaning =>
  (returnCodes as Readonly<Record<string, Meaning>>)[code] ?? { decline: 'debit_returned' }
