export const de = {
  'permission.erasing.own': 'Eigene Daten löschen',
  'permission.erasing.payers': 'Daten von Käufern exportieren und löschen',
  'refusal.something_open':
    'Etwas ist noch offen: {orders}. Erledigen Sie es zuerst, dann können die Daten gelöscht werden.',
  'refusal.other_profiles':
    'Dieses Konto ist nicht nur das eines Käufers ({profiles}). Schließen Sie zuerst diese Profile.',
  'refusal.erased_already': 'Die Daten dieses Käufers sind bereits gelöscht.',
  'blocker.contract_runs': 'Ein Vertrag läuft. Kündigen Sie ihn und warten Sie, bis er geendet hat.',
  'blocker.payment_under_way': 'Eine Zahlung ist unterwegs.',
  'blocker.money_owed': 'Es ist noch etwas zu zahlen.',
  'own.title': 'Meine Daten löschen',
  'own.text':
    'Ihr Konto und alle Daten, die über Sie gespeichert sind, werden endgültig gelöscht, in jedem Shop, in dem Sie gekauft haben.',
  'own.step_1': 'Schritt 1 von 2: Was geschieht',
  'own.step_2': 'Schritt 2 von 2: Bestätigen',
  'own.goes': 'Was gelöscht wird',
  'own.goes.1': 'Ihr Konto, Ihr Passwort und Ihre Geräte: Sie können sich nicht mehr anmelden.',
  'own.goes.2':
    'Ihr Name, Ihre Anschrift, E-Mail-Adresse und Telefonnummer in Ihren Bestellungen und bei jedem Verkäufer.',
  'own.goes.3':
    'Der Zugang zu {count, plural, =0 {Ihren Käufen} one {Ihrem Kauf} other {Ihren # Käufen}}, mit Tickets (auch weitergegebenen), Schlüsseln, Fortschritt und Zertifikaten.',
  'own.goes.4':
    'Nachrichten, Kommentare, Antworten und E-Mails, die Sie geschrieben oder erhalten haben, und die Netzwerkadressen, die Sie genutzt haben.',
  'own.stays': 'Was aufbewahrt wird, weil das Gesetz es verlangt',
  'own.stays.1':
    '{count, plural, =0 {Für Sie wurde keine Rechnung ausgestellt.} one {1 Rechnung} other {# Rechnungen}}{count, plural, =0 {} other { mit Ihrem Namen und Ihrer Anschrift, zehn Jahre lang}}.',
  'own.stays.2': 'Zahlungseinträge in Büchern und Kontoauszügen der Verkäufer, zehn Jahre lang.',
  'own.stays.3': 'Diese Daten werden für nichts anderes genutzt und nach Ablauf der Frist gelöscht.',
  'own.save':
    'Laden Sie Ihre Daten vorher herunter, wenn Sie sie behalten möchten: Danach kann sie niemand wiederherstellen.',
  'own.save_link': 'Meine Daten herunterladen',
  'own.open': 'Das ist noch offen',
  'own.order': 'Bestellung öffnen',
  'own.profiles': 'Ihr Konto wird auch genutzt als: {profiles}. Hier können nur Konten von Käufern gelöscht werden.',
  'own.next': 'Weiter',
  'own.back': 'Zurück',
  'own.password': 'Ihr Passwort',
  'own.mail': 'Sie haben kein Passwort. Wir senden Ihnen einen Code an {email}.',
  'own.mail_send': 'Code senden',
  'own.mail_sent': 'Die E-Mail ist unterwegs. Der Code gilt 30 Minuten.',
  'own.code': 'Code aus der E-Mail',
  'own.understood': 'Mir ist bewusst, dass sich das nicht rückgängig machen lässt.',
  'own.erase': 'Meine Daten endgültig löschen',
  'own.done': 'Ihre Daten sind gelöscht',
  'own.done_text':
    'Sie sind abgemeldet. Wenn Sie mit derselben E-Mail-Adresse wieder kaufen, beginnen Sie als neuer Kunde.',
  'own.home': 'Zur Startseite',
  'payer.title': 'Datenschutz',
  'payer.text':
    'Wenn ein Käufer seine Daten (Art. 15 DSGVO) oder deren Löschung (Art. 17) verlangt, können Sie hier antworten.',
  'payer.export': 'Daten des Käufers herunterladen',
  'payer.erase': 'Käufer löschen …',
  'payer.erased':
    'Die Daten dieses Käufers sind gelöscht. Bestellungen, Belege und Bücher werden aufbewahrt, wie das Gesetz es verlangt.',
  'payer.confirm_title': '{name} löschen?',
  'payer.confirm_text':
    'Name, Anschrift, E-Mails, Nachrichten und Zugang in Ihrem Shop werden endgültig gelöscht. {count, plural, =0 {Die Bücher werden aufbewahrt} one {1 Rechnung und die Bücher werden aufbewahrt} other {# Rechnungen und die Bücher werden aufbewahrt}}, wie das Gesetz es verlangt. Das lässt sich nicht rückgängig machen.',
  'payer.confirm_yes': 'Endgültig löschen',
  'payer.open': 'Noch nicht möglich:',
  'done.erased': 'Die Daten des Käufers sind gelöscht',
}
