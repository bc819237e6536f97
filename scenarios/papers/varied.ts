import { splitByWeights, toDecimal } from '#platform/shared/money.ts'
import { fromGross, online, supplyOf, type SoldKind, type Supply } from '#capabilities/money/taxes/rules/supply.ts'
import { notesFor } from '#capabilities/after/invoices/rules/notes.ts'
import type { PrintableInvoice } from '#capabilities/after/invoices/rules/printable.ts'
import { negative, regular } from '#capabilities/after/invoices/server/testing.ts'

export type Paper = { name: string; document: PrintableInvoice; typeCode?: '389' }

type Buyer = PrintableInvoice['buyer']
const buyer = (said: Partial<Buyer>): Buyer => ({ ...regular.buyer, ...said })
/** Who buys: at home, in the Union, outside it, in every script, with what an authority or a bookkeeper asks for. */
const buyers: Readonly<Record<string, Buyer>> = {
  'a German company': buyer({}),
  'a German authority': buyer({
    company: 'Stadt Bonn',
    buyerReference: '04011000-1234512345-06',
    purchaseOrder: 'BE-2026/4711',
  }),
  'an Austrian company': buyer({ countryCode: 'AT', vatId: 'ATU12345678', zip: '1010', city: 'Wien' }),
  'a French company': buyer({ countryCode: 'FR', vatId: 'FR12345678901', zip: '75001', city: 'Paris' }),
  'a Greek company': buyer({
    company: 'Παπαδόπουλος ΑΕ',
    firstName: 'Νίκος',
    lastName: 'Παπαδόπουλος',
    countryCode: 'GR',
    vatId: 'EL123456789',
    zip: '105 57',
    city: 'Αθήνα',
  }),
  'a company in Monaco': buyer({ countryCode: 'MC', vatId: 'FR12345678901', zip: '98000', city: 'Monaco' }),
  'a Swiss company': buyer({ countryCode: 'CH', zip: '8001', city: 'Zürich' }),
  'a company in Hong Kong': buyer({
    company: '陳記有限公司',
    lastName: '陳',
    countryCode: 'HK',
    zip: null,
    city: '香港',
  }),
  'a company in Dubai': buyer({ company: 'شركة النور', countryCode: 'AE', zip: null, city: 'دبي' }),
  'a consumer in Spain': buyer({ company: null, countryCode: 'ES', zip: '28001', city: 'Madrid' }),
}

type Goods = { name: string; quantity: number; gross: number; sold: SoldKind; event?: boolean }
const course: Goods = { name: 'Photography from zero', quantity: 1, gross: 14_900, sold: online }
const workshop: Goods = {
  name: 'Workshop in Vienna',
  quantity: 2,
  gross: 40_000,
  sold: { kind: 'on_site', countryCode: 'AT' },
  event: true,
}
const book: Goods = { name: 'Field book', quantity: 3, gross: 2997, sold: { kind: 'online', vatClass: 'e_book' } }

const day = '2026-11-21'
const dated = {
  about: 'Standard · So., 13. Dez. 2026, 10:00 MEZ · Factory, Wien',
  from: '2026-12-13',
  till: '2026-12-14',
  isOnSite: true,
}

/** An invoice over these goods, taxed as the shop taxes them: one line and one group for each. */
const invoiceOver = (goods: readonly Goods[], to: Buyer, isVatLiable = true): PrintableInvoice => {
  const supplier = { countryCode: 'DE', isVatLiable, taxesAtDestination: true }
  const taxed = goods.map((each) => {
    const supply = supplyOf(supplier, to, day, each.sold)
    return { ...each, supply, ...fromGross(each.gross, supply.rate) }
  })
  const [main] = taxed as [(typeof taxed)[number]]
  const sum = (of: 'net' | 'vat' | 'gross') => toDecimal(taxed.reduce((total, each) => total + each[of], 0))
  const mark = ({ treatment, country, rate }: Supply) => ({
    rate,
    ...(treatment === main.supply.treatment ? {} : { treatment }),
    ...(country === main.supply.country ? {} : { country }),
  })
  const money = ({ net, vat, gross }: (typeof taxed)[number]) => ({
    net: toDecimal(net),
    vat: toDecimal(vat),
    gross: toDecimal(gross),
  })
  const seller = { ...regular.seller, ...(isVatLiable ? {} : { vatId: null }) }
  return {
    ...regular,
    seller,
    buyer: to,
    suppliedTill: goods.some(({ event }) => event) ? dated.till : day,
    vatTreatment: main.supply.treatment,
    vatCountry: main.supply.country,
    netAmount: sum('net'),
    vatAmount: sum('vat'),
    grossAmount: sum('gross'),
    lines: taxed.map(({ name, quantity, event, ...each }) => {
      const { vat: _vat, ...amounts } = money({ name, quantity, ...each })
      return { name, quantity, ...(event ? { event: dated } : {}), ...mark(each.supply), ...amounts }
    }),
    vatGroups: taxed.map((each) => ({ ...mark(each.supply), ...money(each) })),
    notes: notesFor(
      taxed.map(({ supply, event }) => ({ ...supply, isOnSite: event === true })),
      { countryCode: 'DE', exemptionReason: isVatLiable ? null : 'small_business' },
      to,
    ),
  }
}

const account = { holder: 'Studio Lindqvist GmbH', iban: 'DE89370400440532013000', bic: null, reference: 'K17-42' }
const wired = { state: 'unpaid', dueOn: '2026-12-05', payBy: { method: 'bank_wire' as const, ...account } }

/** Two rates of which the first has come. */
const inRates = (invoice: PrintableInvoice): PrintableInvoice => {
  const [first, second] = splitByWeights(Math.round(Number(invoice.grossAmount) * 100), [1, 1]).map(toDecimal) as [
    string,
    string,
  ]
  return {
    ...invoice,
    ...wired,
    schedule: [
      { number: 1, dueOn: day, amount: first, isPaid: true },
      { number: 2, dueOn: '2026-12-21', amount: second },
    ],
    payments: [{ paidOn: day, amount: first, method: 'bank_wire' }],
  }
}
const replacing = (invoice: PrintableInvoice): PrintableInvoice => ({
  ...invoice,
  form: 'corrected',
  number: '2026-00018',
  refersTo: { number: '2026-00017', issuedOn: '2026-10-02' },
  reason: 'Another company was meant.',
})
const yearly = (invoice: PrintableInvoice): PrintableInvoice => ({ ...invoice, suppliedTill: '2027-11-20' })
const inDollars = (invoice: PrintableInvoice): PrintableInvoice => ({
  ...invoice,
  currency: 'usd',
  accountingVat:
    Number(invoice.vatAmount) === 0
      ? null
      : { currency: 'eur', amount: invoice.vatAmount, rateMillionths: 1_000_000, source: 'ecb', validOn: day },
})

/** What is billed, and how: fifteen papers for each buyer. */
const kinds: Readonly<Record<string, (to: Buyer) => PrintableInvoice>> = {
  'a course, paid': (to) => invoiceOver([course], to),
  'a course, in English': (to) => ({ ...invoiceOver([course], to), locale: 'en' }),
  'a course of a small business': (to) => invoiceOver([course], to, false),
  'books by wire': (to) => ({ ...invoiceOver([book], to), ...wired }),
  'a workshop': (to) => invoiceOver([workshop], to),
  'a bundle of course, book and workshop': (to) => invoiceOver([course, book, workshop], to),
  'a year’s membership': (to) => yearly(invoiceOver([course], to)),
  'a course in two rates': (to) => inRates(invoiceOver([course], to)),
  'a workshop in two rates': (to) => inRates(invoiceOver([workshop], to)),
  'a course in dollars': (to) => inDollars(invoiceOver([course], to)),
  'the reversal of a course': (to) => negative(invoiceOver([course], to)),
  'the reversal of a bundle': (to) => negative(invoiceOver([course, workshop], to)),
  'the reversal of a course in dollars': (to) => negative(inDollars(invoiceOver([course], to))),
  'a corrected invoice': (to) => replacing(invoiceOver([course, book], to)),
  'a self-billed memo': (to) => ({ ...invoiceOver([course], to), state: 'issued' }),
}

export const papers: readonly Paper[] = Object.entries(buyers).flatMap(([who, to]) =>
  Object.entries(kinds).map(([what, make]) => ({
    name: `${what} for ${who}`,
    document: make(to),
    ...(what === 'a self-billed memo' ? { typeCode: '389' as const } : {}),
  })),
)
