import type { z } from 'zod'
import type { invoiceShape } from '../contract.ts'

/** A document as its readers get it. */
export type PrintableInvoice = z.input<typeof invoiceShape>

/** A document as printed or displayed: texts and amounts in its own language, in reading order. */
export type Printed = {
  /** With its number. */
  title: string
  senderLine: string
  seller: { name: string; lines: string[] }
  buyer: string[]
  facts: (readonly [label: string, value: string])[]
  columns: readonly [what: string, quantity: string, rate: string, net: string, gross: string]
  rows: { name: string; about?: string | null; quantity: string; rate: string; net: string; gross: string }[]
  totals: { label: string; value: string; isSum: boolean }[]
  schedule: { title: string; rows: (readonly [label: string, value: string])[] } | null
  /** Whether it is paid, or how to pay it: sentences, and facts of the account. */
  payment?: { text: string; facts: (readonly [label: string, value: string])[] }
  notes: string[]
}

/** A regular document of ours with nothing but its lines: no dues, no payments, nothing it follows. */
export const bareDocument = {
  form: 'regular',
  isFull: false,
  isTest: false,
  dueOn: null,
  schedule: [],
  vouchers: [],
  payments: [],
  payBy: null,
  reason: null,
  refersTo: null,
  isEInvoice: true,
  followedBy: [],
} satisfies Partial<PrintableInvoice>
