import type { Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import { accountingCurrencyOf, type AccountingVat } from '../rules/accounting-vat.ts'
import { exchanged } from '../rules/exchange.ts'
import { rateFor } from './rates.ts'

/**
 * A document's VAT in its seller's accounting currency, at the rate of its due day; null if both currencies are the
 * same, there is no VAT, or no rate was entered.
 */
export const accountingVatOf = async (
  ctx: Pick<Ctx, 'db'>,
  of: { countryCode: string; currency: string; vat: Amount; day: Temporal.PlainDate },
): Promise<AccountingVat | null> => {
  const currency = accountingCurrencyOf(of.countryCode)
  if (currency === null || currency === of.currency || of.vat === 0) return null
  const rate = await rateFor(ctx, of.currency, currency, of.day)
  return rate
    ? {
        currency,
        amount: exchanged(of.vat, rate.rateMillionths),
        rateMillionths: rate.rateMillionths,
        source: rate.source,
        validOn: rate.validOn.toString(),
      }
    : null
}
