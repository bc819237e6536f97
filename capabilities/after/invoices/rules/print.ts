import type { z } from 'zod'
import { formatMoney, fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { invoiceShape } from '../contract.ts'
import { taxOf } from './credit.ts'
import { invoiceTexts } from '../texts.ts'
import { printAccountingVat } from './print-accounting-vat.ts'

export type PrintableInvoice = z.input<typeof invoiceShape>

/** A document as it stands on paper or screen: words and amounts in its own language, in the order they are read. */
export type Printed = {
  title: string
  senderLine: string
  seller: { name: string; lines: string[] }
  buyer: string[]
  facts: (readonly [label: string, value: string])[]
  columns: readonly [what: string, quantity: string, rate: string, net: string, gross: string]
  rows: { name: string; quantity: string; rate: string; net: string; gross: string }[]
  totals: { label: string; value: string; isSum: boolean }[]
  schedule: { title: string; rows: (readonly [label: string, value: string])[] } | null
  notes: string[]
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
const isText = (value: string | null): value is string => value !== null && value !== ''

/** Lays a document out in its own language. */
export const print = (invoice: PrintableInvoice): Printed => {
  const { locale, seller, buyer } = invoice
  const t = invoiceTexts.in(locale)
  const money = (value: string): string => formatMoney(value, invoice.currency, locale)
  const date = (iso: string): string => formatTime(iso, locale)
  const percent = (rate: number): string =>
    `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)}\u00a0%`
  const country = (code: string): string => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  const sellerName = seller.company ?? seller.name
  const place = (party: {
    street: string | null
    streetNumber: string | null
    zip: string | null
    city: string | null
    countryCode: string
  }) =>
    [joined(party.street, party.streetNumber), joined(party.zip, party.city), country(party.countryCode)].filter(isText)
  const taxed = invoice.vatGroups
    .map((group) => ({ ...group, ...taxOf(invoice, group) }))
    .filter(({ treatment }) => treatment === 'standard')
  const places = new Set(taxed.map((group) => group.country))
  const abroad = [...places].filter((code) => code !== null && code !== seller.countryCode)
  const vouchersOf = (kind: string) => invoice.vouchers.filter((each) => each.kind === kind)
  const supplied =
    invoice.suppliedFrom === invoice.suppliedTill
      ? date(invoice.suppliedFrom)
      : `${date(invoice.suppliedFrom)} – ${date(invoice.suppliedTill)}`
  const inBooks = printAccountingVat(invoice.accountingVat, invoice.currency, locale)
  const title = t(
    invoice.form === 'reversal' && !invoice.isFull ? 'print.title.partial' : `print.title.${invoice.form}`,
  )
  return {
    title: invoice.isTest ? t('print.test', { title }) : title,
    senderLine: [sellerName, ...place(seller)].join(' · '),
    seller: {
      name: sellerName,
      lines: [
        seller.company && seller.name !== seller.company ? seller.name : null,
        ...place(seller),
        seller.email,
        seller.phone,
        seller.website,
        seller.vatId && t('print.vat_id', { value: seller.vatId }),
        !seller.vatId && seller.taxNumber ? t('print.tax_number', { value: seller.taxNumber }) : null,
      ].filter(isText),
    },
    buyer: [
      buyer.company,
      joined(buyer.firstName, buyer.lastName),
      ...place(buyer),
      buyer.vatId && t('print.vat_id', { value: buyer.vatId }),
    ].filter(isText),
    facts: (
      [
        [t(invoice.form === 'reversal' ? 'print.reversal_number' : 'print.number'), invoice.number],
        [t('print.issued_on'), date(invoice.issuedOn)],
        [t(invoice.suppliedFrom === invoice.suppliedTill ? 'print.supplied_on' : 'print.supplied'), supplied],
        invoice.refersTo && [
          t('print.refers_to'),
          t('print.refers_to_value', { number: invoice.refersTo.number, day: date(invoice.refersTo.issuedOn) }),
        ],
        [t('print.order'), invoice.orderToken],
        invoice.dueOn && invoice.schedule.length === 0 && [t('print.due_on'), date(invoice.dueOn)],
      ] as (readonly [string, string] | null | false)[]
    ).filter((fact): fact is readonly [string, string] => Boolean(fact)),
    columns: [t('print.what'), t('print.quantity'), t('print.rate'), t('print.net'), t('print.gross')],
    rows: invoice.lines.map((line) => ({
      name: line.name,
      quantity: String(line.quantity),
      rate: taxOf(invoice, line).treatment === 'standard' ? percent(line.rate) : '–',
      net: money(line.net),
      gross: money(line.gross),
    })),
    totals: [
      { label: t('print.total_net'), value: money(invoice.netAmount), isSum: false },
      ...taxed.map((group) => ({
        label: t('print.vat_of', {
          rate:
            places.size > 1 && group.country
              ? `${percent(group.rate)} (${country(group.country)})`
              : percent(group.rate),
          net: money(group.net),
        }),
        value: money(group.vat),
        isSum: false,
      })),
      {
        label: t(invoice.form === 'reversal' ? 'print.total_back' : 'print.total'),
        value: money(invoice.grossAmount),
        isSum: true,
      },
      ...vouchersOf('multi_purpose').map(({ amount }) => ({
        label: t('print.paid_by_voucher'),
        value: money(toDecimal(-fromDecimal(amount)!)),
        isSum: false,
      })),
      ...inBooks.totals,
    ],
    schedule:
      invoice.schedule.length > 1
        ? {
            title: t('print.schedule'),
            rows: invoice.schedule.map(
              (payment) =>
                [
                  t('print.payment', { number: payment.number, day: date(payment.dueOn) }),
                  money(payment.amount),
                ] as const,
            ),
          }
        : null,
    notes: [
      ...(invoice.isTest ? [t('print.test_text')] : []),
      ...vouchersOf('single_purpose').map(({ amount }) => t('print.taxed_before', { amount: money(amount) })),
      ...invoice.notes.map((word) => t(`note.${word}`, { country: abroad.map((code) => country(code!)).join(', ') })),
      ...inBooks.notes,
      ...(invoice.reason ? [t('print.reason', { reason: invoice.reason })] : []),
    ],
  }
}
