import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  'column.phone': 'Telefon',
  'column.firstOrderAt': 'Erste Bestellung',
  'column.createdAt': 'Seit',
  'filter.ordersCount': 'Anzahl der Bestellungen',
  'filter.paidAmount': 'Bezahlter Betrag',
  'filter.firstOrder': 'Erste Bestellung',
  'filter.lastOrder': 'Letzte Bestellung',
  'filter.created': 'Käufer seit',
  title: 'Käufer',
  empty: 'Noch keine Käufer. Sie erscheinen hier mit ihrer ersten Bestellung.',
  'erased.first': 'Gelöschte',
  'erased.last': 'Person',
}
