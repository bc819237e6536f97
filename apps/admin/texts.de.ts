import type { adminEn } from './texts.en.ts'

export const adminDe: Record<keyof typeof adminEn, string> = {
  mails: 'E-Mails',
  logs: 'Protokoll',
  orders: 'Bestellungen',
  order_rates: 'Raten',
  transfers: 'Transaktionen',
  claims: 'Forderungen und Mahnungen',
  products: 'Produkte',
  payers: 'Käufer',
  payouts: 'Auszahlungen',
  payout_desk: 'Auszahlungstisch',
  bank_accounts: 'Bankkonten',
  exchange_rates: 'Wechselkurse',
  oss: 'OSS-Meldung',
  fee_schedules: 'Gebühren',
  reseller_requests: 'Reseller',
  documents: 'Rechtliche Seiten',
  product_reviews: 'Produktprüfungen',
  invoices: 'Rechnungen',
  credit_memos: 'Gutschriften',
  monthly_invoices: 'Monatsrechnungen',
}
