import type { recoveryEn } from './texts.recovery.en.ts'

export const recoveryDe: Record<keyof typeof recoveryEn, string> = {
  'recovery.text':
    'Zahlungen von Abonnements und Raten, die beim automatischen Einzug abgelehnt wurden, und wie viele am Ende doch bezahlt wurden: durch einen späteren Versuch oder vom Käufer mit einer anderen Zahlungsart.',
  'recovery.none': 'In den letzten zwölf Monaten wurde keine Zahlung abgelehnt.',
  'recovery.share': 'Nachgeholte Zahlungen',
  'recovery.share_text': '{recovered} von {declined} abgelehnten Zahlungen, {amount}',
  'recovery.table': 'Nach Monat und Grund',
  'recovery.month': 'Monat',
  'recovery.reason': 'Grund',
  'recovery.all': 'Alle Gründe',
  'recovery.declined': 'Abgelehnt',
  'recovery.recovered': 'Nachgeholt',
  'recovery.rate': 'Anteil',
  'recovery.by_retry': 'Durch weiteren Versuch',
  'recovery.by_payer': 'Durch den Käufer',
}
