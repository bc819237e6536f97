export const de = {
  'column.id': 'Id',
  'column.createdAt': 'Erstellt',
  'filter.currency': 'Währung',
  'filter.valid': 'Tag des Kurses',
  'column.rate': 'Kurs',
  'column.validOn': 'Tag des Kurses',
  'column.source': 'Quelle',
  'column.fromCurrency': 'Von',
  'column.toCurrency': 'In',
  'field.fromCurrency': 'Von Währung',
  'field.toCurrency': 'In Währung',
  'hint.fromCurrency': 'Drei Buchstaben, zum Beispiel usd.',
  'field.rate': 'Kurs',
  'hint.rate': 'Was eine Einheit in der anderen Währung ist, mit bis zu sechs Stellen, zum Beispiel 0,9251.',
  'field.source': 'Quelle',
  'hint.source': 'Woher der Kurs kommt, zum Beispiel EZB.',
  'field.validOn': 'Tag des Kurses',
  'error.in_future': 'Liegt in der Zukunft.',
  'error.same_currency': 'Wählen Sie zwei verschiedene Währungen.',
  'column.origin': 'Eingetragen',
  'filter.origin': 'Eingetragen',
  'choice.origin.typed': 'Von Hand',
  'choice.origin.ecb': 'Selbst gelesen',
  'reading.off':
    'Kurse werden von Hand eingetragen: Es ist keine Adresse gesetzt, von der sie gelesen werden (EXCHANGE_RATES_URL).',
  'reading.on': 'Die Kurse der Europäischen Zentralbank werden jeden Nachmittag gelesen.',
  'reading.read':
    'Die Kurse der Europäischen Zentralbank werden jeden Nachmittag gelesen: zuletzt am {at} die vom {day}.',
  'reading.unreachable':
    'Die Kurse der Europäischen Zentralbank waren am {at} nicht zu erreichen: {detail} Jeden Nachmittag wird es wieder versucht; bis dahin können Kurse von Hand eingetragen werden.',
  'reading.broken':
    'Was am {at} gelesen wurde, ist keine Veröffentlichung von Kursen, darum wurde nichts davon übernommen: {detail} Prüfen Sie die Adresse, oder tragen Sie Kurse von Hand ein.',
  'reading.now': 'Kurse jetzt lesen',
  'reading.done': 'Gelesen. Was daraus wurde, steht über der Liste.',
  'refusal.reading_off':
    'Das Lesen von Kursen ist ausgeschaltet. Setzen Sie EXCHANGE_RATES_URL auf die Adresse, an der sie veröffentlicht werden, und starten Sie den Server neu.',
  'rates.title': 'Wechselkurse',
  'rates.text':
    'Die Umsatzsteuer von Rechnungen in anderer Währung wird zum Kurs ihres Tages auch in der des Verkäufers ausgewiesen. Guthaben in einer Währung, in der nicht ausgezahlt wird, werden zum neuesten Kurs der letzten sieben Tage umgetauscht. Was umgetauscht ist, behält seinen Kurs.',
  'rates.empty':
    'Es gibt noch keine Wechselkurse: Umsatzsteuer steht nur in der Währung der Rechnung, und Guthaben in anderen Währungen bleiben, wie sie sind.',
  'rates.new': 'Neuer Wechselkurs',
  'rates.saved': 'Der Wechselkurs wurde eingetragen.',
}
