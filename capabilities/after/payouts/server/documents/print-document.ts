import { formatMoney, toDecimal } from '#platform/shared/money.ts'
import { printAccountingVat } from '#capabilities/after/invoices/rules/print-accounting-vat.ts'
import type { Printed } from '#capabilities/after/invoices/rules/printable.ts'
import { payoutTexts } from '../../texts.ts'
import type { PayoutDocument } from '../tables.ts'

/** A document laid out for paper, in its own language. */
export const printed = (
  document: Pick<
    PayoutDocument,
    'kind' | 'locale' | 'currency' | 'content' | 'netAmount' | 'vatAmount' | 'grossAmount'
  >,
): Printed => {
  const t = payoutTexts.in(document.locale)
  const money = (amount: number) => formatMoney(amount, document.currency, document.locale)
  const { sender, receiver, facts, rows, vat, accountingVat, notes } = document.content
  const inBooks = printAccountingVat(
    accountingVat ? { ...accountingVat, amount: toDecimal(accountingVat.amount) } : null,
    document.currency,
    document.locale,
  )
  return {
    title: `${t(`paper.title.${document.kind}`)} ${facts[0]?.[1] ?? ''}`,
    // One line of a window envelope: name, street and city.
    senderLine: [sender.name, ...sender.lines.slice(0, 2)].join(' · '),
    seller: sender,
    buyer: [receiver.name, ...receiver.lines],
    facts,
    columns: [t('paper.what'), '', '', t('paper.when'), t('paper.amount')],
    rows: rows.map((row) => ({ name: row.what, quantity: '', rate: '', net: row.when, gross: money(row.amount) })),
    totals: [
      ...(vat
        ? [
            { label: t('paper.net'), value: money(document.netAmount), isSum: false },
            { label: t('paper.vat', { rate: vat.rate / 100 }), value: money(vat.amount), isSum: false },
          ]
        : []),
      { label: t(`paper.total.${document.kind}`), value: money(document.grossAmount), isSum: true },
      ...inBooks.totals,
    ],
    schedule: null,
    notes: [...notes, ...inBooks.notes],
  }
}
