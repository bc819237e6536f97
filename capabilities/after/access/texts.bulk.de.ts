export const accessBulkDe = {
  'bulk.resend_access': 'Zugang erneut senden',
  'bulk.resend_access.confirm':
    '{count, plural, one {Die Zugangs-E-Mail einer Bestellung erneut senden?} other {Die Zugangs-E-Mails von # Bestellungen erneut senden?}}',
  'bulk.resend_access.done': '{count, plural, one {Eine Zugangs-E-Mail gesendet} other {# Zugangs-E-Mails gesendet}}',
} as const
