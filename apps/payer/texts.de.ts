import type { payerEn } from './texts.en.ts'

export const payerDe: Record<keyof typeof payerEn, string> = {
  owned: 'Meine Käufe',
  orders: 'Meine Bestellungen',
  invoices: 'Meine Rechnungen',
}
