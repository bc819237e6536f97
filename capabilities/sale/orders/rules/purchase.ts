import { shareOf, type Amount } from '#platform/shared/money.ts'
import type { Supply } from '#capabilities/money/taxes/rules/supply.ts'

/** What the reseller buys for of a part of a sale: its net less the fee. */
export const netBought = (saleNet: Amount, fee: Amount): Amount => Math.max(0, saleNet - fee)

/**
 * What the reseller owes a seller for a part of a sale: its net less the fee, with the VAT of the supply between both.
 * `month` is what it bought before under the same tax.
 */
export const purchaseOf = (
  saleNet: Amount,
  fee: Amount,
  supply: Pick<Supply, 'treatment' | 'rate'>,
  month: { net: Amount; vat: Amount },
): { net: Amount; vat: Amount } => {
  const net = netBought(saleNet, fee)
  return { net, vat: supply.treatment === 'standard' ? shareOf(month.net + net, supply.rate) - month.vat : 0 }
}
