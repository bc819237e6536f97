import type { payerEn } from './texts.en.ts'

export const payerDe: Record<keyof typeof payerEn, string> = {
  owned: 'Käufe',
  orders: 'Bestellungen',
  invoices: 'Rechnungen',
  notifications: 'Nachrichten',
  offline:
    'Sie sind offline. Lektionen und Käufe, die Sie auf diesem Gerät geöffnet haben, können Sie lesen; gesendet wird nichts.',
}
