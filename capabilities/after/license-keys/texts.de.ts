import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  title: 'Lizenzschlüssel',
  empty:
    'Noch keine Schlüssel. Fügen Sie sie bei einem Lizenzprodukt hinzu, oder lassen Sie sie nach einem Format erzeugen.',
  'column.payerName': 'Käufer',
  'column.devices': 'Geräte',
  'column.soldAt': 'Ausgegeben',
  'column.createdAt': 'Hinzugefügt',
  'filter.sold': 'Ausgegeben',
  'view.free': 'Auf Lager',
  'view.sold': 'Ausgegeben',
  'state.license_key_state.free': 'Auf Lager',
  'state.license_key_state.sold': 'Ausgegeben',
  'state.license_key_state.revoked': 'Widerrufen',
  'action.copy': 'Schlüssel kopieren',
  'action.order': 'Bestellung ansehen',
  'action.remove': 'Entfernen',
  'action.revoke': 'Widerrufen',
  'done.copy': 'Kopiert',
  'done.remove': 'Aus dem Lager entfernt',
  'done.revoke': 'Widerrufen',
  'confirm.revoke.title': 'Diesen Schlüssel widerrufen?',
  'confirm.revoke.text':
    'Software, die online prüft, lehnt ihn sofort ab; signierte Dateien verfallen binnen 30 Tagen. Der Käufer bekommt keinen Ersatz.',

  'step.stock':
    '{free, plural, =0 {Kein Schlüssel auf Lager} one {# Schlüssel auf Lager} other {# Schlüssel auf Lager}}, {sold, number} ausgegeben, {revoked, number} widerrufen.',
  'step.waiting':
    '{count, plural, one {# bezahltes Stück wartet auf einen Schlüssel.} other {# bezahlte Stücke warten auf einen Schlüssel.}} Neue Schlüssel gehen zuerst an diese Käufer.',
  'step.add': 'Schlüssel hinzufügen',
  'step.add_text':
    'Ein Schlüssel je Zeile, eingefügt oder aus einer Textdatei. Jeder wird einmal ausgegeben; das Produkt lässt sich verkaufen, solange Schlüssel da sind.',
  'step.add_button': 'Ins Lager legen',
  'step.file': 'Aus einer Datei lesen',
  'step.added':
    '{added, plural, =0 {Kein neuer Schlüssel} one {# Schlüssel hinzugefügt} other {# Schlüssel hinzugefügt}}{repeated, plural, =0 {} one {, # war schon da} other {, # waren schon da}}{tooLong, plural, =0 {} one {, # ist zu lang} other {, # sind zu lang}}',
  'step.settings': 'Wie Schlüssel erzeugt werden',
  'step.example': 'Zum Beispiel: {key}',
  'step.all': 'Alle Schlüssel dieses Produkts',
  'field.keys': 'Schlüssel',
  'hint.keys':
    'Ein Schlüssel je Zeile, höchstens 900.000 Zeichen auf einmal. Bereits vorhandene werden ausgelassen und gezählt.',
  'field.format': 'Format für neue Schlüssel',
  'hint.format':
    "Leer lassen, um nur zu verkaufen, was auf Lager ist. Platzhalter bestehen aus Art und Länge: '{'alphanumeric:5'}', '{'alphabetic:4'}', '{'numeric:6'}'.",
  'field.alarmAt': 'Warnen, wenn weniger auf Lager sind als',
  'hint.alarmAt': 'Sie erhalten eine E-Mail, sobald weniger Schlüssel übrig sind. Leer lassen für keine Warnung.',
  'field.deviceLimit': 'Geräte je Schlüssel',
  'hint.deviceLimit': 'Leer lassen für beliebig viele.',
  'error.format_bad': "Ein Platzhalter ist nicht lesbar. Schreiben Sie Art und Länge, zum Beispiel '{'numeric:6'}'.",
  'error.format_size': 'Mindestens ein Platzhalter muss 3 Zeichen oder länger sein.',
  'error.format_type': 'Die Art eines Platzhalters muss alphabetic, alphanumeric oder numeric sein.',
  'fault.format_bad':
    "{placeholder} ist nicht lesbar. Schreiben Sie einen Platzhalter als Art und Länge, zum Beispiel '{'numeric:6'}'.",
  'fault.format_size': 'Mindestens ein Platzhalter muss 3 Zeichen oder länger sein.',
  'fault.format_type': 'Die Art in {placeholder} muss alphabetic, alphanumeric oder numeric sein.',

  'own.title': '{count, plural, one {Ihr Lizenzschlüssel} other {Ihre Lizenzschlüssel}}',
  'own.waiting':
    '{count, plural, one {Ein Schlüssel ist} other {# Schlüssel sind}} unterwegs: Sie bekommen eine E-Mail, sobald {count, plural, one {er da ist} other {sie da sind}}.',
  'own.revoked': 'Widerrufen',
  'own.copy': 'Kopieren',
  'own.copied': 'Kopiert',
  'own.copy_of': 'Schlüssel {key} kopieren',
  'own.devices':
    '{count, plural, =0 {Noch auf keinem Gerät genutzt} one {Auf # Gerät genutzt} other {Auf # Geräten genutzt}}{limit, plural, =0 {} other { von #}}',
  'own.free': 'Abmelden',
  'own.free_of': '{device} von diesem Schlüssel abmelden',
  'own.freed': 'Das Gerät ist abgemeldet',

  'refusal.not_a_license_product': 'Dieses Produkt hat keine Lizenzschlüssel.',
  'refusal.key_unknown': 'Dieser Lizenzschlüssel ist unbekannt. Bitte prüfen Sie ihn.',
  'refusal.key_revoked': 'Dieser Lizenzschlüssel wurde widerrufen.',
  'refusal.key_suspended': 'Diese Lizenz ist pausiert oder abgelaufen. Der Inhaber findet den Grund in seinem Konto.',
  'refusal.too_many_devices':
    'Dieser Schlüssel wird schon auf der Höchstzahl von {limit, number} Geräten genutzt. Melden Sie erst eines ab.',
  'refusal.device_unknown': 'Dieser Schlüssel wird auf diesem Gerät nicht genutzt.',

  'mail.hello': 'Guten Tag {name},',
  'mail.keys.subject': '{count, plural, one {Ihr Lizenzschlüssel} other {Ihre Lizenzschlüssel}} für {product}',
  'mail.keys.text':
    '{count, plural, one {hier ist Ihr Lizenzschlüssel} other {hier sind Ihre Lizenzschlüssel}} für {product}. Sie finden {count, plural, one {ihn} other {sie}} auch in Ihrem Konto.',
  'mail.keys.one': 'Lizenzschlüssel',
  'mail.keys.number': 'Lizenzschlüssel {number, number}',
  'mail.keys.button': 'Zu meinem Kauf',
  'mail.low.subject': 'Lizenzschlüssel für {product} werden knapp',
  'mail.low.text':
    'für {product} {count, plural, =0 {ist kein Schlüssel} one {ist # Schlüssel} other {sind # Schlüssel}} übrig. Fügen Sie rechtzeitig neue hinzu: Ohne Schlüssel ist das Produkt ausverkauft.',
  'mail.empty.subject': 'Ein Käufer wartet auf einen Lizenzschlüssel für {product}',
  'mail.empty.text':
    '{product} wurde gekauft, und es {count, plural, one {fehlt ein Schlüssel} other {fehlen # Schlüssel}}. Fügen Sie Schlüssel hinzu: Sie gehen automatisch an wartende Käufer.',
  'mail.stock.button': 'Schlüssel hinzufügen',
}
