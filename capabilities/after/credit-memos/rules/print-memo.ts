import { formatMoney, toDecimal, type Amount } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { addressLines } from '#platform/shared/postal.ts'
import { bareDocument, type Printed, type PrintableInvoice } from '#capabilities/after/invoices/rules/printable.ts'
import { printAccountingVat } from '#capabilities/after/invoices/rules/print-accounting-vat.ts'
import { invoiceTexts } from '#capabilities/after/invoices/texts.ts'
import { creditMemoTexts } from '../texts.ts'
import type { MemoContent, MemoLine, MemoParty } from './memo.ts'

/** An issued memo as far as it is printed. */
export type PrintableMemo = {
  id: number
  token: string
  number: string
  locale: Locale
  currency: string
  vatTreatment: VatTreatment
  vatCountry: string | null
  issuedOn: Temporal.PlainDate
  suppliedFrom: Temporal.PlainDate
  suppliedTill: Temporal.PlainDate
  netAmount: Amount
  vatAmount: Amount
  grossAmount: Amount
  content: MemoContent
}

const isText = (value: string | null | false): value is string => Boolean(value)

const wordsOf = (memo: PrintableMemo) => {
  const { locale, currency } = memo
  const country = (code: string) => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  return {
    t: creditMemoTexts.in(locale),
    billing: invoiceTexts.in(locale),
    money: (amount: Amount) => formatMoney(amount, currency, locale),
    day: (on: Temporal.PlainDate | string) => formatTime(on.toString(), locale),
    percent: (rate: number) =>
      `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)}\u00a0%`,
    country,
    place: (party: MemoParty) => [...addressLines(party), country(party.countryCode)].filter(isText),
  }
}

const lineWords = (memo: PrintableMemo, line: MemoLine): string => {
  const { t, day } = wordsOf(memo)
  const what =
    line.type === 'Commission'
      ? t(line.net < 0 ? 'print.commission_back' : 'print.commission')
      : line.type === 'Referral'
        ? t(line.net < 0 ? 'print.referral_back' : 'print.referral')
        : line.type === 'Correction'
          ? t('print.correction')
          : line.net < 0
            ? t(line.type === 'Chargeback' ? 'print.chargeback' : 'print.refund')
            : ''
  return [
    what,
    line.productName,
    // Memos from before orders had numbers name the token.
    line.orderToken ? t('print.order', { number: line.orderNumber ?? line.orderToken }) : '',
    day(line.day),
    line.earlierNumber ? t('print.earlier', { number: line.earlierNumber }) : '',
  ]
    .filter(isText)
    .join(' · ')
}

/** A memo states its VAT in the currency of its recipient, who accounts it. */
const accountingVatOf = ({ content: { accountingVat } }: PrintableMemo): PrintableInvoice['accountingVat'] =>
  accountingVat ? { ...accountingVat, amount: toDecimal(accountingVat.amount) } : null
const inBooks = (memo: PrintableMemo) => printAccountingVat(accountingVatOf(memo), memo.currency, memo.locale)

export const notesOf = (memo: PrintableMemo): string[] => {
  const { t, billing, country, money } = wordsOf(memo)
  const { notes, payout } = memo.content
  return [
    ...notes.map((word) => billing(`note.${word}`, { country: memo.vatCountry ? country(memo.vatCountry) : '' })),
    t('print.self_billed'),
    ...inBooks(memo).notes,
    ...(payout === null
      ? [t('print.no_payout')]
      : payout.currency !== memo.currency
        ? [t('print.exchanged', { reference: payout.reference })]
        : payout.amount === memo.grossAmount
          ? [t('print.paid_out', { reference: payout.reference })]
          : [t('print.paid_out_other', { reference: payout.reference, amount: money(payout.amount) })]),
  ]
}

/** A memo as printed: written by the issuer, for the supplier it credits. */
export const printMemo = (memo: PrintableMemo): Printed => {
  const { t, billing, money, day, percent, place } = wordsOf(memo)
  const { issuer, recipient, lines } = memo.content
  return {
    title: `${t('print.title')} ${memo.number}`,
    senderLine: [nameOf(issuer), ...place(issuer)].join(' · '),
    seller: { name: nameOf(issuer), lines: issuerLines(memo) },
    buyer: [recipient.company, recipient.name, ...place(recipient), ...taxWords(memo, recipient)].filter(isText),
    facts: [
      [t('print.number'), memo.number],
      [t('print.issued_on'), day(memo.issuedOn)],
      [
        t('print.supplied'),
        memo.suppliedFrom.equals(memo.suppliedTill)
          ? day(memo.suppliedFrom)
          : `${day(memo.suppliedFrom)} – ${day(memo.suppliedTill)}`,
      ],
      ...(memo.content.payout ? [[t('print.payout'), memo.content.payout.reference] as const] : []),
    ],
    columns: [billing('print.what'), '', billing('print.rate'), billing('print.net'), billing('print.gross')],
    rows: lines.map((line) => ({
      name: lineWords(memo, line),
      quantity: '',
      rate: memo.vatTreatment === 'standard' ? percent(line.rate) : '–',
      net: money(line.net),
      gross: money(line.net + line.vat),
    })),
    totals: totalsOf(memo),
    schedule: null,
    notes: notesOf(memo),
  }
}

const nameOf = (issuer: MemoParty): string => issuer.company ?? issuer.name

const taxWords = (memo: PrintableMemo, party: MemoParty) => {
  const { billing } = wordsOf(memo)
  return [
    party.vatId && billing('print.vat_id', { value: party.vatId }),
    !party.vatId && party.taxNumber ? billing('print.tax_number', { value: party.taxNumber }) : null,
  ]
}

const issuerLines = (memo: PrintableMemo): string[] => {
  const { billing, place } = wordsOf(memo)
  const { issuer } = memo.content
  return [
    ...place(issuer),
    issuer.email,
    issuer.phone,
    ...taxWords(memo, issuer),
    issuer.registerEntry ?? null,
    issuer.managers ? billing('print.managers', { names: issuer.managers }) : null,
  ].filter(isText)
}

const totalsOf = (memo: PrintableMemo): Printed['totals'] => {
  const { t, billing, money, percent } = wordsOf(memo)
  return [
    { label: billing('print.total_net'), value: money(memo.netAmount), isSum: false },
    ...(memo.vatTreatment === 'standard'
      ? memo.content.vatGroups.map((group) => ({
          label: billing('print.vat_of', { rate: percent(group.rate), net: money(group.net) }),
          value: money(group.vat),
          isSum: false,
        }))
      : []),
    { label: t('print.total'), value: money(memo.grossAmount), isSum: true },
    ...inBooks(memo).totals,
  ]
}

/** The same memo as the e-invoice writer reads documents: who is credited is the supplier. */
export const asInvoice = (memo: PrintableMemo): PrintableInvoice => {
  const { issuer, recipient, lines, vatGroups, notes, payout } = memo.content
  const day = (on: Temporal.PlainDate) => on.toString()
  const amounts = (net: Amount, gross: Amount) => ({ net: toDecimal(net), gross: toDecimal(gross) })
  return {
    ...bareDocument,
    id: memo.id,
    token: memo.token,
    number: memo.number,
    state: 'issued',
    locale: memo.locale,
    currency: memo.currency,
    issuedOn: day(memo.issuedOn),
    suppliedFrom: day(memo.suppliedFrom),
    suppliedTill: day(memo.suppliedTill),
    vatTreatment: memo.vatTreatment,
    vatCountry: memo.vatCountry,
    netAmount: toDecimal(memo.netAmount),
    vatAmount: toDecimal(memo.vatAmount),
    grossAmount: toDecimal(memo.grossAmount),
    seller: { ...recipient, website: null },
    buyer: { ...issuer, salutation: null, firstName: '', lastName: issuer.name },
    lines: lines.map((line) => ({
      name: lineWords(memo, line),
      quantity: 1,
      rate: line.rate,
      ...amounts(line.net, line.net + line.vat),
    })),
    vatGroups: vatGroups.map((group) => ({
      rate: group.rate,
      vat: toDecimal(group.vat),
      ...amounts(group.net, group.gross),
    })),
    accountingVat: accountingVatOf(memo),
    notes,
    orderNumber: payout?.reference ?? memo.number,
    orderToken: payout?.reference ?? memo.number,
    createdAt: `${day(memo.issuedOn)}T00:00:00Z`,
  }
}
