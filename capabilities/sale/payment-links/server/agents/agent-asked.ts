import type { Amount } from '#platform/shared/money.ts'

/** What an agent asked for, as it was sent; `shown` is answered with each session as it came. */
export type AgentAsked = {
  items: readonly { id: string; quantity: number }[]
  codes: readonly string[]
  shown: Readonly<Record<string, unknown>>
}

/** What an agent was told last of what its session sells: whole hundredths of the currency. */
export type AgentTold = {
  itemId: string
  title: string
  quantity: number
  currency: string
  base: Amount
  discount: Amount
  net: Amount
  vat: Amount
  gross: Amount
}
