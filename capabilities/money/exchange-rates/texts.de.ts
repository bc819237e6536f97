export const de = {
  'filter.valid': 'Kursdatum',
  'column.validOn': 'Kursdatum',
  'column.source': 'Quelle',
  'column.fromCurrency': 'Von',
  'column.toCurrency': 'In',
  'field.fromCurrency': 'Von Währung',
  'field.toCurrency': 'In Währung',
  'field.rate': 'Kurs',
  'hint.rate': 'Der Wert einer Einheit in der anderen Währung, mit bis zu sechs Nachkommastellen, zum Beispiel 0,9251.',
  'field.source': 'Quelle',
  'hint.source': 'Woher der Kurs kommt, zum Beispiel EZB.',
  'field.validOn': 'Kursdatum',
  'error.in_future': 'Liegt in der Zukunft.',
  'error.same_currency': 'Wählen Sie zwei verschiedene Währungen.',
  'column.origin': 'Herkunft',
  'choice.origin.typed': 'Manuell eingetragen',
  'choice.origin.ecb': 'Importiert',
  'reading.off': 'Kurse werden manuell eingetragen: Es ist keine Adresse für den Import gesetzt (EXCHANGE_RATES_URL).',
  'reading.on': 'Die Kurse der Europäischen Zentralbank werden jeden Nachmittag importiert.',
  'reading.read':
    'Die Kurse der Europäischen Zentralbank werden jeden Nachmittag importiert: zuletzt am {at} die vom {day}.',
  'reading.unreachable':
    'Die Kurse der Europäischen Zentralbank waren am {at} nicht erreichbar: {detail} Der Import wird jeden Nachmittag wieder versucht; bis dahin können Sie Kurse manuell eintragen.',
  'reading.broken':
    'Am {at} wurde keine gültige Kursveröffentlichung gefunden, deshalb wurde nichts importiert: {detail} Prüfen Sie die Adresse oder tragen Sie Kurse manuell ein.',
  'reading.now': 'Kurse jetzt importieren',
  'reading.done': 'Import beendet. Das Ergebnis finden Sie über der Liste.',
  'refusal.reading_off':
    'Der Kursimport ist ausgeschaltet. Setzen Sie EXCHANGE_RATES_URL auf die Adresse der Kurse und starten Sie den Server neu.',
  'rates.title': 'Wechselkurse',
  'rates.text':
    'Bei Rechnungen in anderer Währung wird die Umsatzsteuer zum Tageskurs auch in der Währung des Verkäufers ausgewiesen. Guthaben in einer Währung, in der nicht ausgezahlt wird, werden zum neuesten Kurs der letzten sieben Tage umgetauscht. Frühere Umtausche behalten ihren Kurs.',
  'rates.empty':
    'Es gibt noch keine Wechselkurse: Umsatzsteuer wird nur in der Rechnungswährung ausgewiesen, und Guthaben in anderen Währungen bleiben, wie sie sind.',
  'rates.new': 'Neuer Wechselkurs',
  'rates.add': 'Wechselkurs eintragen',
  'rates.saved': 'Der Wechselkurs wurde eingetragen.',
}
