/** Money that came by wire to a seller's account at a provider, as a line of a bank statement. */
export type ArrivedWire = {
  /** Its name there. */
  reference: string
  amount: number
  currency: string
  bookedOn: Temporal.PlainDate
  payerName: string | null
  payerIban: string | null
  /** What the payer wrote. */
  text: string
}
export type WireNews = { kind: 'wire'; accountId: string; wire: ArrivedWire }
