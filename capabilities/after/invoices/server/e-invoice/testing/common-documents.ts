import type { PrintableInvoice } from '../../../rules/printable.ts'
import { buyer, negative, regular, seller, untaxed } from './invoice.ts'

const mixedRates: PrintableInvoice = {
  ...regular,
  netAmount: '87.80',
  vatAmount: '12.20',
  grossAmount: '100.00',
  lines: [
    { name: 'Bundle: Course', quantity: 1, rate: 1900, net: '50.42', gross: '60.00' },
    { name: 'Bundle: Book', quantity: 1, rate: 700, net: '37.38', gross: '40.00' },
  ],
  vatGroups: [
    { rate: 1900, net: '50.42', vat: '9.58', gross: '60.00' },
    { rate: 700, net: '37.38', vat: '2.62', gross: '40.00' },
  ],
}
const mixedPlaces: PrintableInvoice = {
  ...regular,
  vatTreatment: 'reverse_charge',
  vatCountry: 'AT',
  notes: ['reverse_charge', 'event_place'],
  suppliedTill: '2026-12-14',
  buyer: { ...buyer, countryCode: 'AT', vatId: 'ATU12345678' },
  netAmount: '183.33',
  vatAmount: '16.67',
  grossAmount: '200.00',
  lines: [
    { name: 'Bundle: Course', quantity: 1, rate: 0, net: '100.00', gross: '100.00' },
    {
      name: 'Bundle: Workshop',
      event: {
        about: 'Standard · So., 13. Dez. 2026, 10:00 MEZ · Factory, Wien',
        from: '2026-12-13',
        till: '2026-12-14',
        isOnSite: true,
      },
      quantity: 1,
      rate: 2000,
      treatment: 'standard',
      country: 'AT',
      net: '83.33',
      gross: '100.00',
    },
  ],
  vatGroups: [
    { rate: 0, net: '100.00', vat: '0.00', gross: '100.00' },
    { rate: 2000, treatment: 'standard', country: 'AT', net: '83.33', vat: '16.67', gross: '100.00' },
  ],
}

export const commonDocuments: Record<string, PrintableInvoice> = {
  'an invoice that is paid': regular,
  'an invoice to be paid by wire till a day, over a period': {
    ...regular,
    state: 'unpaid',
    dueOn: '2026-12-05',
    suppliedTill: '2026-12-20',
  },
  'an invoice in rates': {
    ...regular,
    state: 'unpaid',
    schedule: [
      { number: 1, dueOn: '2026-11-21', amount: '74.50', isPaid: true },
      { number: 2, dueOn: '2026-12-21', amount: '74.50' },
    ],
    payments: [{ paidOn: '2026-11-21', amount: '74.50', method: 'bank_wire' }],
    payBy: {
      method: 'bank_wire',
      holder: 'Studio Lindqvist GmbH',
      iban: 'DE89370400440532013000',
      bic: null,
      reference: 'K18-07',
    },
    dueOn: '2026-12-21',
  },
  'a reversal': negative(regular),
  'a corrected invoice': {
    ...regular,
    form: 'corrected',
    number: '2026-00018',
    refersTo: { number: '2026-00017', issuedOn: '2026-11-21' },
  },
  'a sale taxed at its destination': {
    ...regular,
    vatCountry: 'AT',
    notes: ['destination'],
    buyer: { ...buyer, countryCode: 'AT' },
    netAmount: '124.17',
    vatAmount: '24.83',
    vatGroups: [{ rate: 2000, net: '124.17', vat: '24.83', gross: '149.00' }],
    lines: [{ name: 'Course', quantity: 1, rate: 2000, net: '124.17', gross: '149.00' }],
  },
  'a reverse charge': {
    ...regular,
    ...untaxed,
    vatTreatment: 'reverse_charge',
    vatCountry: 'GR',
    notes: ['reverse_charge'],
    buyer: { ...buyer, countryCode: 'GR', vatId: 'EL123456789' },
  },
  'a small business': {
    ...regular,
    ...untaxed,
    vatTreatment: 'exempt',
    notes: ['exempt.small_business'],
    seller: { ...seller, vatId: null },
  },
  'a sale outside the scope of VAT': {
    ...regular,
    ...untaxed,
    vatTreatment: 'outside_scope',
    vatCountry: 'CH',
    notes: ['outside_scope'],
    buyer: { ...buyer, countryCode: 'CH', vatId: 'CHE123456789MWST' },
  },
  'a bundle of a book and a course': mixedRates,
  'a reversed bundle': negative(mixedRates),
  'a bundle of a reverse charge and an event': mixedPlaces,
  'a bundle of an event and what is outside the scope': {
    ...mixedPlaces,
    vatTreatment: 'outside_scope',
    vatCountry: 'CH',
    notes: ['outside_scope', 'destination'],
    buyer: { ...buyer, countryCode: 'CH', vatId: null },
  },
  'a reversed reverse charge': negative({
    ...regular,
    ...untaxed,
    vatAmount: '0.00',
    vatTreatment: 'reverse_charge',
    vatCountry: 'FR',
    notes: ['reverse_charge'],
    buyer: { ...buyer, countryCode: 'FR', vatId: 'FR12345678901' },
  }),
}
