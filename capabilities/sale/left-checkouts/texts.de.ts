import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  title: 'Abgebrochene Bestellungen',
  text: 'Bestellungen, die Käufer nicht abgeschlossen haben und an die sie erinnert werden möchten. Je eine E-Mail nach drei Stunden.',
  empty:
    'Noch keine abgebrochenen Bestellungen. Schalten Sie die Erinnerung in einer Kasse ein, damit Käufer gefragt werden.',
  to_checkouts: 'Kassen',
  'won.title': 'Zurückgewonnen in den letzten zwölf Monaten',
  'won.text': '{won} von {mailed} E-Mails führten zu einer Bestellung ({share}).',
  'won.amount': 'Wert: {amounts}.',
  remind:
    'Meine Eingaben speichern und mich einmal per E-Mail erinnern, falls ich nicht abschließe. Ich kann das jederzeit widerrufen, indem ich das Häkchen entferne.',
  resumed: 'Ihre Eingaben sind wieder da. Entfernen Sie das Häkchen unter Ihren Angaben, um sie zu löschen.',
  'action.order': 'Bestellung öffnen',
  'view.open': 'Offen',
  'view.won_back': 'Zurückgewonnen',
  'column.email': 'Käufer',
  'column.amount': 'Betrag',
  'column.changedAt': 'Abgebrochen',
  'column.remindedAt': 'Erinnert',
  'column.orderNumber': 'Bestellung',
  'filter.changed': 'Abgebrochen',
  'state.left_checkout_state.kept': 'Wartet',
  'state.left_checkout_state.reminded': 'Erinnert',
  'state.left_checkout_state.completed': 'Ohne E-Mail abgeschlossen',
  'state.left_checkout_state.won_back': 'Zurückgewonnen',
  'state.left_checkout_state.stopped': 'Vom Käufer gestoppt',
  'state.left_checkout_state.expired': 'Abgelaufen',
  'mail.subject': 'Ihre Bestellung wartet: {product}',
  'mail.hello': 'Guten Tag {name}',
  'mail.text':
    'Sie haben bei {seller} begonnen, „{product}“ zu bestellen, und um eine Erinnerung gebeten. Ihre Eingaben sind noch da.',
  'mail.kept': 'Wir senden nur diese eine E-Mail und löschen Ihre Eingaben nach {days} Tagen.',
  'mail.product': 'Produkt',
  'mail.amount': 'Betrag',
  'mail.resume': 'Bestellung fortsetzen',
  'mail.footer': '{seller}, {email}',
}
