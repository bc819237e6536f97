import { formatMoney } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { rateInWords } from '#capabilities/money/exchange-rates/rules/exchange.ts'
import { invoiceTexts } from '../texts.ts'
import type { Printed, PrintableInvoice } from './printable.ts'

/** VAT in the accounting currency as a document prints it: a total, and a note with the rate. */
export const printAccountingVat = (
  vat: PrintableInvoice['accountingVat'],
  documentCurrency: string,
  locale: Locale,
): { totals: Printed['totals']; notes: string[] } => {
  if (!vat) return { totals: [], notes: [] }
  const t = invoiceTexts.in(locale)
  const [currency, rate] = [
    vat.currency.toUpperCase(),
    rateInWords(
      { fromCurrency: documentCurrency, toCurrency: vat.currency, rateMillionths: vat.rateMillionths },
      locale,
    ),
  ]
  return {
    totals: [
      {
        label: t('print.accounting_vat', { currency }),
        value: formatMoney(vat.amount, vat.currency, locale),
        isSum: false,
      },
    ],
    notes: [t('print.accounting_rate', { currency, rate, source: vat.source, day: formatTime(vat.validOn, locale) })],
  }
}
