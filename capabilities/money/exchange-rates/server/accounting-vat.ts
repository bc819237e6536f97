import type { Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import { accountingCurrencyOf, type AccountingVat } from '../rules/accounting-vat.ts'
import { exchanged } from '../rules/exchange.ts'
import { rateFor } from './rates.ts'

/**
 * What a document's VAT is in the currency its seller accounts it in, by the rate of the day it falls due; null where
 * both are one, there is no VAT, or nobody entered a rate.
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
