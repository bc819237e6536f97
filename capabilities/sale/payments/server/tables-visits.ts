import type { ColumnType, Generated } from 'kysely'
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

/** A payer's way to Lemonway's page, and what was made there on it. */
export type LemonwayVisitsTable = {
  id: Generated<number>
  token: string
  providerKey: string
  sellerId: number
  form: string
  amount: Amount
  description: string
  returnUrl: string
  /** The seller's payment account there. */
  account: string
  /** How often it was asked for: an answer that was lost leaves a page that nobody can open. */
  turn: number
  pageToken: string | null
  moneyIn: string | null
  card: string | null
  mandate: Generated<string | null>
  /** How the payer knows the account they gave a mandate for. */
  label: Generated<string | null>
  createdAt: ColumnType<Temporal.Instant, Temporal.Instant, never>
}

/** A payer's way to a provider by a page of ours that leads there and no more: what it says, where to, and the way back. */
export type PayerVisitsTable = {
  transferId: number
  sellerId: number
  token: string
  description: string
  url: string
  returnUrl: string
  createdAt: ColumnType<Temporal.Instant, Temporal.Instant, never>
}

/** Where a payer wires the money of one payment to, as its provider said for it. */
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
    lemonwayVisits: LemonwayVisitsTable
    payerVisits: PayerVisitsTable
    wireInstructions: WireInstructionsTable
  }
}
