import type { publishEn } from './texts.en.ts'

export const publishDe: Record<keyof typeof publishEn, string> = {
  home: 'Start',
  hello: 'Guten Tag, {name}',
  hello_text: 'Was Sie mit Empfehlungen verdient haben und was als Nächstes zu tun ist.',
  programs: 'Ihre Programme',
  marketplace: 'Marktplatz',
  recruits: 'Geworbene',
  embeddable_items: 'Einbettbare Elemente',
  statistics: 'Statistik',
  money: 'Finanzen',
  orders: 'Bestellungen',
  earnings: 'Provisionen',
  transfers: 'Bewegungen',
  balance: 'Guthaben',
  payouts: 'Auszahlungen',
  credit_memos: 'Gutschriften',
  setup: 'Einrichtung',
  details: 'Ihre Angaben',
  verification: 'Verifizierung',
  bank_accounts: 'Bankkonten',
  payout_settings: 'Auszahlungseinstellungen',
  notifications: 'Mitteilungen',
  find_program: 'Programm finden',
  no_account: 'Sie haben noch kein Konto',
  no_account_text:
    'Ein Konto für Ihre Provisionen wird eröffnet, sobald Sie dem Partnerprogramm eines Verkäufers beitreten. Bis dahin ist hier nichts zu sehen.',
}
