import type { FileAgencyName, NotCollectedReason, ReportStatus } from '../vocabulary.ts'

/** Columns of a claim in a file. */
export const claimFields = [
  'key',
  'order',
  'payerType',
  'firstName',
  'lastName',
  'company',
  'street',
  'streetNumber',
  'zip',
  'city',
  'countryCode',
  'email',
  'phone',
  'currency',
  'openAmount',
  'interestAmount',
  'lumpSumAmount',
  'totalAmount',
  'dueOn',
  'invoices',
  'firstReminder',
  'secondReminder',
  'thirdReminder',
] as const
export type ClaimField = (typeof claimFields)[number]

/** Columns of a line in an agency's report. */
export const reportFields = ['id', 'key', 'status', 'amount', 'reason', 'reference', 'text'] as const
export type ReportField = (typeof reportFields)[number]

type AgencyFormat = {
  separator: ',' | ';'
  decimal: '.' | ','
  claim: Readonly<Record<ClaimField, string>>
  report: Readonly<Record<ReportField, string>>
  statuses: Readonly<Record<string, ReportStatus>>
  reasons: Readonly<Record<string, NotCollectedReason>>
}

/**
 * Columns and terms of each agency's files. No agency publishes its own: both are ours, one in English and one in
 * German, until an agency specifies its format.
 */
export const agencyFormats: Readonly<Record<FileAgencyName, AgencyFormat>> = {
  inkasso: {
    separator: ',',
    decimal: '.',
    claim: {
      key: 'claim_key',
      order: 'order',
      payerType: 'payer_type',
      firstName: 'first_name',
      lastName: 'last_name',
      company: 'company',
      street: 'street',
      streetNumber: 'street_number',
      zip: 'zip',
      city: 'city',
      countryCode: 'country',
      email: 'email',
      phone: 'phone',
      currency: 'currency',
      openAmount: 'open_amount',
      interestAmount: 'interest',
      lumpSumAmount: 'lump_sum',
      totalAmount: 'total_amount',
      dueOn: 'due_on',
      invoices: 'invoices',
      firstReminder: 'first_reminder',
      secondReminder: 'second_reminder',
      thirdReminder: 'third_reminder',
    },
    report: {
      id: 'id',
      key: 'claim_key',
      status: 'status',
      amount: 'amount',
      reason: 'reason',
      reference: 'reference',
      text: 'text',
    },
    statuses: {
      accepted: 'accepted',
      rejected: 'rejected',
      payment: 'payment',
      unsuccessful: 'unsuccessful',
      court: 'court',
      titled: 'titled',
      not_collected: 'not_collected',
    },
    reasons: {
      insolvent: 'insolvent',
      unknown_address: 'unknown_address',
      deceased: 'deceased',
      disputed: 'disputed',
      uneconomic: 'uneconomic',
      statute_barred: 'statute_barred',
    },
  },
  credit_reform_inkasso: {
    separator: ';',
    decimal: ',',
    claim: {
      key: 'Forderungsschlüssel',
      order: 'Bestellung',
      payerType: 'Schuldnerart',
      firstName: 'Vorname',
      lastName: 'Nachname',
      company: 'Firma',
      street: 'Straße',
      streetNumber: 'Hausnummer',
      zip: 'PLZ',
      city: 'Ort',
      countryCode: 'Land',
      email: 'E-Mail',
      phone: 'Telefon',
      currency: 'Währung',
      openAmount: 'Hauptforderung',
      interestAmount: 'Zinsen',
      lumpSumAmount: 'Pauschale',
      totalAmount: 'Gesamtforderung',
      dueOn: 'Fällig am',
      invoices: 'Rechnungen',
      firstReminder: '1. Mahnung',
      secondReminder: '2. Mahnung',
      thirdReminder: '3. Mahnung',
    },
    report: {
      id: 'Meldung',
      key: 'Forderungsschlüssel',
      status: 'Status',
      amount: 'Betrag',
      reason: 'Grund',
      reference: 'Aktenzeichen',
      text: 'Text',
    },
    statuses: {
      angenommen: 'accepted',
      abgelehnt: 'rejected',
      zahlung: 'payment',
      erfolglos: 'unsuccessful',
      gericht: 'court',
      tituliert: 'titled',
      uneinbringlich: 'not_collected',
    },
    reasons: {
      insolvenz: 'insolvent',
      'unbekannt verzogen': 'unknown_address',
      verstorben: 'deceased',
      bestritten: 'disputed',
      unwirtschaftlich: 'uneconomic',
      verjährt: 'statute_barred',
    },
  },
}
