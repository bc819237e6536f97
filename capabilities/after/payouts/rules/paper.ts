import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { DocumentKind } from '../vocabulary.ts'
import type { DebtRange } from './debt.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import type { NoteWord } from '#capabilities/after/invoices/rules/notes.ts'
import type { MemoParty } from '#capabilities/after/credit-memos/rules/memo.ts'
import type { AccountingVat } from '#capabilities/money/exchange-rates/rules/accounting-vat.ts'

export type PaperParty = { name: string; lines: string[] }

/** The content of a document between operator and seller; stored as issued. */
export type Paper = {
  sender: PaperParty
  receiver: PaperParty
  facts: [label: string, value: string][]
  rows: { what: string; when: string; amount: Amount }[]
  vat: { rate: BasisPoints; amount: Amount } | null
  /** The VAT in the currency the sender accounts it in. */
  accountingVat?: AccountingVat | null
  notes: string[]
  /** What makes it an e-invoice; statements have none. */
  invoice?: InvoiceData | undefined
  /** The invoiced range of a debt, and its due day (`YYYY-MM-DD`); only for invoices over a negative balance. */
  debt?: (DebtRange & { dueOn: string }) | undefined
}

/** A monthly invoice as data: parties as they were, one tax for all of its lines, days as `YYYY-MM-DD`. */
export type InvoiceData = {
  issuer: MemoParty
  recipient: MemoParty
  treatment: VatTreatment
  country: string | null
  rate: BasisPoints
  suppliedFrom: string
  suppliedTill: string
  lines: { name: string; net: Amount; vat: Amount }[]
  notes: NoteWord[]
  paymentTerms: string
}

const letters = { statement: 'P', monthly_invoice: 'M', debt_invoice: 'D' } as const

/** `P-2026-00042` for statements, `M-2026-00042` for monthly invoices, `D-2026-00042` for invoices over a negative balance. */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number): string =>
  `${letters[kind]}-${year}-${String(sequence).padStart(5, '0')}`
