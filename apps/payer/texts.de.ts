import type { payerEn } from './texts.en.ts'

export const payerDe: Record<keyof typeof payerEn, string> = {
  owned: 'Meine Käufe',
  orders: 'Meine Bestellungen',
  invoices: 'Meine Rechnungen',
  payment_authorizations: 'Meine Zahlungsermächtigungen',
  notifications: 'Nachrichten',
  offline:
    'Sie sind offline. Lektionen und Käufe, die Sie auf diesem Gerät geöffnet haben, können Sie lesen; gesendet wird nichts.',
}
