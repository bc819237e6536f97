/** Worte der Seite, von der Käufer zu einem Zahlungsanbieter weitergehen. */
export const visitsDe = {
  'visit.pay': '{amount} zahlen',
  'visit.save': 'Karte speichern',
  'visit.nothing_now': 'Jetzt wird nichts abgebucht. Ihre Karte wird für spätere Zahlungen gespeichert.',
  'visit.number': 'Kartennummer',
  'visit.expires': 'Gültig bis (Monat/Jahr)',
  'visit.code': 'Prüfnummer',
  'visit.hosted': '{amount} mit Karte zahlen',
  'visit.no_script':
    'Sie geben Ihre Karte auf einer Seite des Zahlungsanbieters ein. So kann sie nicht für spätere Zahlungen gespeichert werden; Sie werden um jede einzelne gebeten.',
  'visit.needs_script':
    'Ihr Browser führt keine Skripte aus, daher kann Ihre Karte nicht gespeichert werden. Gehen Sie zurück und wählen Sie eine andere Zahlungsart.',
  'visit.safe': 'Ihre Karte geht direkt an den Zahlungsanbieter. Dieser Shop sieht ihre Nummer nie.',
  'visit.test': 'Dies ist eine Demo: Es fließt kein Geld. Geben Sie keine echte Karte ein.',
  'visit.test_account': 'Dies ist eine Demo: Es fließt kein Geld. Geben Sie kein echtes Konto ein.',
  'visit.wrong_number': 'Das ist keine Kartennummer, die wir belasten können. Bitte prüfen Sie die Ziffern.',
  'visit.wrong_date': 'Bitte prüfen Sie, bis wann Ihre Karte gültig ist: Monat und Jahr.',
  'visit.wrong_code':
    'Bitte prüfen Sie die Prüfnummer: drei oder vier Ziffern, bei den meisten Karten auf der Rückseite.',
  'visit.not_sent':
    'Ihre Karte konnte nicht übermittelt werden. Es wurde nichts abgebucht. Bitte versuchen Sie es erneut.',
  'visit.card_not_taken':
    'Der Zahlungsanbieter akzeptiert diese Karte nicht. Es wurde nichts abgebucht. Bitte prüfen Sie sie, oder nehmen Sie eine andere.',
  'visit.save_account': 'Lastschrift von Ihrem Konto erlauben',
  'visit.debit': 'Der Betrag wird von Ihrem Bankkonto abgebucht. Ihre Bank braucht dafür einige Tage.',
  'visit.debit_later': 'Jetzt wird nichts abgebucht. Ihr Konto wird für spätere Zahlungen gespeichert.',
  'visit.mandate': 'Auf der nächsten Seite zeigt Ihnen der Zahlungsanbieter das SEPA-Mandat, das Sie dort bestätigen.',
  'visit.to_mandate': 'Weiter zum Mandat',
  'visit.check': 'Bitte prüfen Sie diese Angaben.',
  'account.holder': 'Kontoinhaber',
  'account.iban': 'IBAN',
  'account.bic': 'BIC',
  'account.street': 'Straße und Hausnummer',
  'account.zip': 'PLZ',
  'account.city': 'Ort',
  'account.countryCode': 'Land',
  'account.mobile': 'Mobilnummer',
  'account.mobile_hint':
    'Mit Ländervorwahl, etwa +49 170 1234567. Dorthin geht der Code, mit dem Sie das Mandat unterschreiben; dieser Shop speichert die Nummer nicht.',
  'error.invalid_iban': 'Das ist keine IBAN: Die Prüfziffern passen nicht. Bitte prüfen Sie sie.',
  'error.invalid_bic': 'Das ist keine BIC. Sie hat 8 oder 11 Buchstaben und Ziffern.',
  'error.invalid_mobile': 'Bitte geben Sie eine Mobilnummer mit Ländervorwahl an, etwa +49 170 1234567.',
  'error.mobile_not_taken':
    'Der Zahlungsanbieter kann an diese Nummer keinen Code senden. Bitte nehmen Sie eine andere Mobilnummer.',
  'error.account_not_taken':
    'Der Zahlungsanbieter kann dieses Konto nicht belasten. Es wurde nichts abgebucht. Bitte nehmen Sie ein anderes.',
  'visit.onward': 'Weiter zu Ihrer Bank',
  'visit.onward_text': 'Sie werden zu Ihrer Bank weitergeleitet. Falls nichts geschieht, gehen Sie hier weiter.',
  'visit.continue': 'Weiter',
  'visit.back': 'Zurück zum Shop',
} as const
