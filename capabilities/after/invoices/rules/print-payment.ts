import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { isCollected, paidOf } from './payments.ts'
import type { Words } from './print-words.ts'
import type { Printed, PrintableInvoice } from './printable.ts'

const openOf = (invoice: PrintableInvoice): string => toDecimal(fromDecimal(invoice.grossAmount)! - paidOf(invoice))

/** Below the total of a partly paid document: what was received, and what is due. */
export const printPaid = (invoice: PrintableInvoice, { t, money, date, method }: Words): Printed['totals'] => {
  if (invoice.state !== 'unpaid' || paidOf(invoice) === 0) return []
  return [
    ...invoice.payments.map((payment) => ({
      label: t('print.paid_on', { day: date(payment.paidOn), method: method(payment.method) }),
      value: money(toDecimal(-fromDecimal(payment.amount)!)),
      isSum: false,
    })),
    { label: t('print.open'), value: money(openOf(invoice)), isSum: true },
  ]
}

/** Whether a document is paid, when and how; or what is to be paid, by when and where to. */
export const printPayment = (invoice: PrintableInvoice, words: Words): Pick<Printed, 'payment'> => {
  if (invoice.isTest || invoice.form === 'reversal') return {}
  if (invoice.state === 'paid') return { payment: { text: paidWords(invoice, words), facts: [] } }
  const { payBy } = invoice
  if (invoice.state !== 'unpaid' || payBy === null) return {}
  return { payment: { text: openWords(invoice, payBy, words), facts: accountOf(payBy, words) } }
}

const paidWords = ({ payments }: PrintableInvoice, { t, date, method }: Words): string => {
  const last = payments.at(-1)
  if (!last) return t('print.pay.paid')
  const methods = [...new Set(payments.map((payment) => method(payment.method)))].join(', ')
  return t('print.pay.paid_on', { day: date(last.paidOn), method: methods })
}

type PayBy = NonNullable<PrintableInvoice['payBy']>

const openWords = (invoice: PrintableInvoice, payBy: PayBy, { t, money, date, method }: Words): string => {
  const how = payBy.iban ? 'wire' : isCollected(payBy) ? 'collected' : 'other'
  if (invoice.schedule.length > 1) return t(`print.pay.${how}_rates`, { method: method(payBy.method) })
  const day = date(invoice.dueOn ?? invoice.issuedOn)
  return t(`print.pay.${how}`, { amount: money(openOf(invoice)), day, method: method(payBy.method) })
}

const accountOf = ({ holder, iban, bic, reference }: PayBy, { t }: Words): (readonly [string, string])[] =>
  iban
    ? [
        ...(holder ? [[t('print.pay.holder'), holder] as const] : []),
        [t('print.pay.iban'), iban.replaceAll(/(.{4})(?=.)/g, '$1 ')] as const,
        ...(bic ? [[t('print.pay.bic'), bic] as const] : []),
        ...(reference ? [[t('print.pay.reference'), reference] as const] : []),
      ]
    : []
