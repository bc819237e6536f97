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
    wireInstructions: WireInstructionsTable
  }
}
