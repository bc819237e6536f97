import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Amount } from '#platform/shared/money.ts'

/** A payer's way to Mangopay, and what was made there on it. */
export type MangopayVisitsTable = {
  id: Generated<number>
  token: string
  providerKey: string
  sellerId: number
  payerId: number | null
  form: string
  amount: Amount
  currency: string
  description: string
  returnUrl: string
  author: string
  wallet: string
  cardRegistration: string | null
  card: string | null
  recurring: string | null
  payIn: string | null
  mandate: Generated<string | null>
  /** How the payer knows the account they gave a mandate for. */
  label: Generated<string | null>
  createdAt: ColumnType<Temporal.Instant, Temporal.Instant, never>
}

/**
 * A payer's visit to a provider through a page of ours: its texts, destination, return address, and what was created
 * there.
 */
export type PayerVisitsTable = {
  transferId: number
  sellerId: number
  token: string
  description: string
  /** Null where it follows from what was made. */
  url: string | null
  returnUrl: string
  made: JSONColumnType<Record<string, unknown>, string, string>
  createdAt: ColumnType<Temporal.Instant, Temporal.Instant, never>
}

/** The account and reference for the transfer of one payment, as reported by its provider. */
export type WireInstructionsTable = {
  transferId: number
  sellerId: number
  holder: string
  iban: string
  bic: string | null
  reference: string
  createdAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    mangopayVisits: MangopayVisitsTable
    payerVisits: PayerVisitsTable
    wireInstructions: WireInstructionsTable
  }
}
