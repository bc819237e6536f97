import type { PrintableInvoice } from '../../../rules/printable.ts'
import { buyer, negative, regular, seller, untaxed } from './invoice.ts'

const bundleOf = (
  ...parts: {
    rate: number
    net: string
    vat: string
    gross: string
    treatment?: PrintableInvoice['vatTreatment']
    country?: string
  }[]
) => ({
  lines: parts.map(({ vat: _vat, ...part }, at) => ({ name: `Bundle: Part ${at + 1}`, quantity: 1, ...part })),
  vatGroups: parts,
})

const inDollars: PrintableInvoice = {
  ...regular,
  currency: 'usd',
  locale: 'en',
  accountingVat: { currency: 'eur', amount: '22.01', rateMillionths: 925_100, source: 'ECB', validOn: '2026-11-20' },
}

export const rareDocuments = {
  'a sale at nought percent': {
    ...regular,
    ...untaxed,
    vatCountry: 'IE',
    notes: ['destination'],
    buyer: { ...buyer, countryCode: 'IE' },
  },
  'a bundle taxed alike in two countries': {
    ...regular,
    notes: ['destination'],
    netAmount: '183.34',
    vatAmount: '36.66',
    grossAmount: '220.00',
    ...bundleOf(
      { rate: 2000, net: '100.00', vat: '20.00', gross: '120.00', country: 'AT' },
      { rate: 2000, net: '83.34', vat: '16.66', gross: '100.00', country: 'FR' },
    ),
  },
  'a bundle of reverse charges in two countries': {
    ...regular,
    vatTreatment: 'reverse_charge',
    vatCountry: 'AT',
    notes: ['reverse_charge'],
    buyer: { ...buyer, countryCode: 'AT', vatId: 'ATU12345678' },
    netAmount: '183.34',
    vatAmount: '0.00',
    grossAmount: '183.34',
    ...bundleOf(
      { rate: 0, net: '100.00', vat: '0.00', gross: '100.00' },
      { rate: 0, net: '83.34', vat: '0.00', gross: '83.34', country: 'FR' },
    ),
  },
  'a voucher beside what is outside the scope': {
    ...regular,
    vatTreatment: 'outside_scope',
    vatCountry: 'CH',
    notes: ['outside_scope', 'multi_purpose_voucher'],
    buyer: { ...buyer, countryCode: 'CH' },
    netAmount: '183.34',
    vatAmount: '0.00',
    grossAmount: '183.34',
    ...bundleOf(
      { rate: 0, net: '100.00', vat: '0.00', gross: '100.00' },
      { rate: 0, net: '83.34', vat: '0.00', gross: '83.34', treatment: 'multi_purpose_voucher' },
    ),
  },
  'a voucher beside what a small business sells': {
    ...regular,
    vatTreatment: 'exempt',
    notes: ['exempt.small_business', 'multi_purpose_voucher'],
    seller: { ...seller, vatId: null },
    netAmount: '183.34',
    vatAmount: '0.00',
    grossAmount: '183.34',
    ...bundleOf(
      { rate: 0, net: '100.00', vat: '0.00', gross: '100.00' },
      { rate: 0, net: '83.34', vat: '0.00', gross: '83.34', treatment: 'multi_purpose_voucher' },
      { rate: 0, net: '0.00', vat: '0.00', gross: '0.00', treatment: 'outside_scope', country: 'CH' },
    ),
  },
  'a certificate': {
    ...regular,
    ...untaxed,
    vatTreatment: 'multi_purpose_voucher',
    vatCountry: null,
    notes: ['multi_purpose_voucher'],
  },
  'an invoice partly paid by a voucher': {
    ...regular,
    state: 'unpaid',
    dueOn: '2026-12-05',
    vouchers: [{ kind: 'multi_purpose', amount: '49.00' }],
  },
  'an invoice paid with a voucher taxed before': {
    ...regular,
    vouchers: [{ kind: 'single_purpose', amount: '49.00' }],
  },
  'an invoice in dollars by wire': { ...regular, currency: 'usd', locale: 'en', state: 'unpaid', dueOn: '2026-12-05' },
  'an invoice in dollars with its VAT in euro': inDollars,
  'a reversal in dollars with its VAT in euro': negative(inDollars),
  'a corrected invoice in dollars with its VAT in euro': {
    ...inDollars,
    form: 'corrected',
    number: '2026-00018',
    refersTo: { number: '2026-00017', issuedOn: '2026-11-21' },
  },
  'an invoice in euro of a seller in Switzerland': {
    ...regular,
    vatCountry: 'CH',
    seller: { ...seller, countryCode: 'CH', vatId: 'CHE123456789MWST', zip: '8001', city: 'Zürich' },
    accountingVat: { currency: 'chf', amount: '22.36', rateMillionths: 940_000, source: 'ESTV', validOn: '2026-11-20' },
  },
  'an invoice of a seller with a tax number alone': { ...regular, seller: { ...seller, vatId: null } },
  'an invoice for an event to a buyer far away': {
    ...regular,
    buyer: { ...buyer, countryCode: 'US', vatId: '123456789' },
  },
  'an invoice to Kosovo': {
    ...regular,
    ...untaxed,
    vatTreatment: 'outside_scope',
    vatCountry: 'XK',
    notes: ['outside_scope'],
    buyer: { ...buyer, countryCode: 'XK' },
  },
  'an invoice with words nobody can see': {
    ...regular,
    reason: 'Wrong\u0002name',
    lines: regular.lines.map((line) => ({ ...line, name: `${line.name}\u0001` })),
  },
  'an invoice to who has a company and no name': { ...regular, buyer: { ...buyer, firstName: '', lastName: '' } },
} satisfies Record<string, PrintableInvoice>
