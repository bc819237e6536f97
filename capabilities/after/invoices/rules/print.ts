import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { addressLines, personName } from '#platform/shared/postal.ts'
import { taxOf } from './credit.ts'
import type { NoteWord } from './notes.ts'
import { printAccountingVat } from './print-accounting-vat.ts'
import { printPaid, printPayment } from './print-payment.ts'
import { wordsOf, type Words } from './print-words.ts'
import type { Printed, PrintableInvoice } from './printable.ts'

const isText = (value: string | null): value is string => value !== null && value !== ''

/** Lays a document out in its own language. */
export const print = (invoice: PrintableInvoice): Printed => {
  const words = wordsOf(invoice)
  const { t } = words
  const taxed = taxedGroups(invoice)
  const inBooks = printAccountingVat(invoice.accountingVat, invoice.currency, invoice.locale)
  const title = t(
    invoice.form === 'reversal' && !invoice.isFull ? 'print.title.partial' : `print.title.${invoice.form}`,
  )
  return {
    title: `${invoice.isTest ? t('print.test', { title }) : title} ${invoice.number}`,
    ...partiesOf(invoice, words),
    facts: factsOf(invoice, words),
    columns: [t('print.what'), t('print.quantity'), t('print.rate'), t('print.net'), t('print.gross')],
    rows: invoice.lines.map((line) => ({
      name: line.name,
      about: line.event?.about ?? null,
      quantity: String(line.quantity),
      rate: taxOf(invoice, line).treatment === 'standard' ? words.percent(line.rate) : '–',
      net: words.money(line.net),
      gross: words.money(line.gross),
    })),
    totals: [...totalsOf(invoice, taxed, words), ...inBooks.totals],
    schedule: scheduleOf(invoice, words),
    ...printPayment(invoice, words),
    notes: notesOf(invoice, { inBooks: inBooks.notes, words }),
  }
}

/** Groups that bear VAT, by country and rate. */
const taxedGroups = (invoice: PrintableInvoice) =>
  invoice.vatGroups
    .map((group) => ({ ...group, ...taxOf(invoice, group) }))
    .filter(({ treatment }) => treatment === 'standard')
type Taxed = ReturnType<typeof taxedGroups>

const vouchersOf = ({ vouchers }: PrintableInvoice, kind: string) => vouchers.filter((each) => each.kind === kind)

type Place = {
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string
}

const partiesOf = (
  { seller, buyer }: PrintableInvoice,
  { t, country }: Words,
): Pick<Printed, 'senderLine' | 'seller' | 'buyer'> => {
  const name = seller.company ?? seller.name
  const place = (party: Place) => [...addressLines(party), country(party.countryCode)].filter(isText)
  return {
    senderLine: [name, ...place(seller)].join(' · '),
    seller: {
      name,
      lines: [
        seller.company && seller.name !== seller.company ? seller.name : null,
        ...place(seller),
        seller.email,
        seller.phone,
        seller.website,
        seller.vatId && t('print.vat_id', { value: seller.vatId }),
        !seller.vatId && seller.taxNumber ? t('print.tax_number', { value: seller.taxNumber }) : null,
        seller.registerEntry ?? null,
        seller.managers ? t('print.managers', { names: seller.managers }) : null,
      ].filter(isText),
    },
    buyer: [
      buyer.company,
      personName(buyer, buyer.countryCode),
      ...place(buyer),
      buyer.vatId && t('print.vat_id', { value: buyer.vatId }),
    ].filter(isText),
  }
}

const factsOf = (invoice: PrintableInvoice, { t, date }: Words): Printed['facts'] => {
  const isOneDay = invoice.suppliedFrom === invoice.suppliedTill
  const supplied = isOneDay
    ? date(invoice.suppliedFrom)
    : `${date(invoice.suppliedFrom)} – ${date(invoice.suppliedTill)}`
  const facts: (readonly [string, string] | null | undefined | false | '')[] = [
    [t(invoice.form === 'reversal' ? 'print.reversal_number' : 'print.number'), invoice.number],
    [t('print.issued_on'), date(invoice.issuedOn)],
    [t(isOneDay ? 'print.supplied_on' : 'print.supplied'), supplied],
    invoice.refersTo && [
      t('print.refers_to'),
      t('print.refers_to_value', { number: invoice.refersTo.number, day: date(invoice.refersTo.issuedOn) }),
    ],
    [t('print.order'), invoice.orderNumber],
    invoice.buyer.purchaseOrder && [t('print.purchase_order'), invoice.buyer.purchaseOrder],
    invoice.buyer.buyerReference && [t('print.buyer_reference'), invoice.buyer.buyerReference],
    invoice.dueOn !== null && invoice.schedule.length === 0 && [t('print.due_on'), date(invoice.dueOn)],
  ]
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact))
}

const totalsOf = (invoice: PrintableInvoice, taxed: Taxed, words: Words): Printed['totals'] => {
  const { t, money, percent, country } = words
  const isInManyPlaces = new Set(taxed.map((group) => group.country)).size > 1
  return [
    { label: t('print.total_net'), value: money(invoice.netAmount), isSum: false },
    ...taxed.map((group) => ({
      label: t('print.vat_of', {
        rate:
          isInManyPlaces && group.country ? `${percent(group.rate)} (${country(group.country)})` : percent(group.rate),
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
    ...vouchersOf(invoice, 'multi_purpose').map(({ amount }) => ({
      label: t('print.paid_by_voucher'),
      value: money(toDecimal(-fromDecimal(amount)!)),
      isSum: false,
    })),
    ...printPaid(invoice, words),
  ]
}

const scheduleOf = ({ schedule }: PrintableInvoice, { t, money, date }: Words): Printed['schedule'] =>
  schedule.length > 1
    ? {
        title: t('print.schedule'),
        rows: schedule.map(
          ({ number, dueOn, amount, isPaid }) =>
            [t(isPaid ? 'print.payment_paid' : 'print.payment', { number, day: date(dueOn) }), money(amount)] as const,
        ),
      }
    : null

const notesOf = (
  invoice: PrintableInvoice,
  { inBooks, words }: { inBooks: readonly string[]; words: Words },
): string[] => {
  const { t, money } = words
  return [
    ...(invoice.isTest ? [t('print.test_text')] : []),
    ...vouchersOf(invoice, 'single_purpose').map(({ amount }) => t('print.taxed_before', { amount: money(amount) })),
    ...invoice.notes.map((word) => t(`note.${word}`, { country: placesOf(invoice, word, words) })),
    ...inBooks,
    ...(invoice.reason ? [t('print.reason', { reason: invoice.reason })] : []),
  ]
}

/** The countries other than its seller's that tax a document: where events take place, or where the buyer is. */
const placesOf = (invoice: PrintableInvoice, word: NoteWord, { country }: Words): string => {
  const taxes = invoice.lines
    .filter((line) => (line.event?.isOnSite ?? false) === (word === 'event_place'))
    .map((line) => taxOf(invoice, line))
    .filter((tax) => tax.treatment === 'standard' && tax.country !== invoice.seller.countryCode)
  return [...new Set(taxes.flatMap((tax) => tax.country ?? []))].map(country).join(', ')
}
