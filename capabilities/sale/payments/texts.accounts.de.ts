import { settingWords } from './providers/setting-words.ts'
import type { accountsEn } from './texts.accounts.en.ts'

export const accountsDe: Record<keyof typeof accountsEn, string> = {
  ...settingWords('de'),
  'first_way.connect': '{name} verbinden',
  'providers.secret_kept': 'Gespeichert, endet auf {end}. Leer lassen, um ihn zu behalten.',
  'providers.never_met':
    'Kontor wurde nur mit einer Simulation von {name} erprobt, noch nie mit {name} selbst. Kaufen Sie zuerst selbst eine Kleinigkeit.',
  'account.connected': 'Verbunden',
  'account.trouble': 'Braucht Ihre Hilfe',
  'account.live': 'Nimmt echte Zahlungen an.',
  'account.test': 'Nimmt nur Testzahlungen an: Es fließt kein Geld.',
  'account.last_notice': 'Letzte Benachrichtigung: {time}',
  'account.no_notice': 'Noch ist keine Benachrichtigung angekommen. Die erste kommt mit der ersten Zahlung.',
  'account.compared': 'Mit den Büchern des Anbieters verglichen bis {time}.',
  'account.differ': '{count, plural, =0 {Keine Abweichungen} one {# Abweichung} other {# Abweichungen}}',
  'choice.reading_failure.not_allowed':
    'Die Bücher des Anbieters lassen sich nicht lesen: Der Schlüssel braucht das Recht, Kontobewegungen zu lesen (Stripe), oder die App die Funktion Transaction Search (PayPal).',
  'choice.reading_failure.silent':
    'Die Bücher des Anbieters ließen sich in der letzten Nacht nicht lesen. Heute Nacht versuchen wir es erneut.',
  'account.calls': 'Aufrufe in den letzten 7 Tagen: {calls}, davon {failed} fehlgeschlagen ({percent} %).',
  'account.onboard': 'Beim Anbieter fortfahren',
  'account.check': 'Status prüfen',
  'account.onboarding_done': 'Der Anbieter hat Ihre Identität geprüft und zahlt an Sie aus.',
  'account.not_payable': 'Auszahlungen warten, bis der Anbieter Ihre Identität geprüft hat.',
  'account.banked.pending': 'Letzte Zahlung an Ihre Bank: {amount}, unterwegs.',
  'account.banked.in_transit': 'Letzte Zahlung an Ihre Bank: {amount}, unterwegs.',
  'account.banked.paid': 'Letzte Zahlung an Ihre Bank: {amount}, angekommen.',
  'account.banked.failed':
    'Ihre Bank hat {amount} nicht angenommen. Das Geld liegt wieder auf Ihrem Konto beim Anbieter; prüfen Sie dort Ihr Bankkonto.',
  'account.banked.canceled': 'Letzte Zahlung an Ihre Bank: {amount}, abgebrochen.',
  'account.no_payouts': 'Geld erreicht Ihr Konto beim Anbieter; an Ihre Bank zahlt er noch nicht aus.',
  'account.own_done': 'Sie haben es erlaubt: Zahlungen gehen auf Ihr Konto beim Anbieter.',
  'account.own_waits': 'So bezahlen kann man, sobald Sie es beim Anbieter erlaubt haben.',
  'lack.oauth_integrations': 'Ihre Erlaubnis für diese Plattform',
  'lack.primary_email_confirmed': 'eine bestätigte E-Mail-Adresse Ihres Kontos dort',
  'lack.payments_receivable': 'ein Konto dort, das Zahlungen empfangen darf',
  'lack.external_account': 'ein Bankkonto',
  'lack.individual.verification.document': 'ein Ausweis',
  'lack.individual.verification.additional_document': 'ein Nachweis Ihrer Anschrift',
  'lack.company.verification.document': 'ein Nachweis Ihrer Firma',
  'lack.tos_acceptance.date': 'Ihre Zustimmung zu den Bedingungen',
  'account.lacks': 'Der Anbieter benötigt noch: {what}',
  'account.checked': 'Der Status wurde aktualisiert.',
  'error.country_stays': 'Ihr Konto beim Anbieter ist in einem anderen Land; das lässt sich nicht ändern.',
  'account.renew': 'Signaturgeheimnis erneuern',
  'account.renew_ask': 'Signaturgeheimnis erneuern?',
  'account.renew_text':
    '{name} signiert Benachrichtigungen ab sofort mit einem neuen Geheimnis. Mit dem bisherigen signierte werden noch drei Tage angenommen, damit nichts verloren geht.',
  'account.renewed': 'Das Signaturgeheimnis ist erneuert.',
  'choice.provider_trouble.credentials':
    'Der Anbieter nimmt Ihre Schlüssel nicht mehr an, deshalb kann damit niemand bezahlen. Geben Sie unten gültige Schlüssel ein.',
  'choice.provider_trouble.refused':
    'Der Anbieter hat die letzte Zahlung abgelehnt, um die er gebeten wurde. Prüfen Sie dort, ob Ihr Konto diese Zahlungsart nutzen darf.',
  'choice.provider_trouble.no_notices':
    'Der Anbieter erreicht diese Adresse nicht mit seinen Benachrichtigungen, deshalb fragen wir ihn jede halbe Stunde. Zahlungen erscheinen womöglich später.',
  'error.invalid_publishable_key': 'Das ist kein veröffentlichbarer Schlüssel. Er beginnt mit pk_.',
  'error.invalid_secret_key': 'Das ist kein geheimer Schlüssel. Er beginnt mit sk_ oder rk_.',
  'error.keys_of_two_accounts':
    'Die beiden Schlüssel gehören zu verschiedenen Konten. Kopieren Sie beide von derselben Seite.',
  'error.other_mode': 'Ein Schlüssel ist für Tests, der andere für echte Zahlungen. Verwenden Sie zwei derselben Art.',
  'error.live_key_in_demo': 'Das ist eine Demo: Verwenden Sie Testschlüssel, damit kein echtes Geld fließt.',
  'error.test_key': 'Das ist ein Testschlüssel. Ein Shop, der verkauft, braucht die Live-Schlüssel.',
  'error.key_not_taken': 'Der Anbieter nimmt diesen Schlüssel nicht an.',
  'error.key_may_too_little':
    'Dieser Schlüssel darf zu wenig: das Konto lesen sowie Checkout, Zahlungen, Erstattungen und Webhooks schreiben.',
  'error.invalid_country': 'Bitte wählen Sie ein Land.',
  'error.profile_incomplete':
    'In Ihrem Profil fehlt, was der Anbieter von Ihnen wissen muss: Name und Geburtsdatum, bei einer Firma auch ihr Name und ihr Registereintrag.',
  'error.not_taken_there': 'Der Anbieter akzeptiert diese Angaben nicht. Bitte prüfen Sie Ihr Profil.',
  'error.provider_silent': 'Der Anbieter hat nicht geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  'error.other_account':
    'Dieser Schlüssel gehört zu einem anderen Konto. Käufer haben ihre Karten beim verbundenen Konto hinterlegt; nur dieses kann sie belasten.',
  'error.invalid_creditor_id':
    'Das ist keine Gläubiger-Identifikationsnummer: Die Prüfziffern passen nicht. Bitte prüfen Sie sie.',
  'error.invalid_iban': 'Das ist keine IBAN: Die Prüfziffern passen nicht. Bitte prüfen Sie sie.',
  'error.invalid_bic': 'Eine BIC hat 8 oder 11 Großbuchstaben und Ziffern.',
  'error.invalid_days': 'Bitte geben Sie ganze Tage ein: höchstens 14 Vorankündigung, höchstens 5 für die Datei.',
}
