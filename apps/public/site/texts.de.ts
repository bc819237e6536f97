import type { siteEn } from './texts.en.ts'

export const siteDe: Record<keyof typeof siteEn, string> = {
  brand: 'Kontor',
  'nav.label': 'Kontor',
  'nav.features': 'Funktionen',
  'nav.plans': 'Tarife',
  'nav.docs': 'Dokumentation',
  'nav.sign_in': 'Anmelden',
  'nav.cabinet': 'Mein Konto',
  'foot.changelog': 'Änderungen',
  'foot.api': 'API',
  'foot.terms': 'AGB',
  'foot.privacy': 'Datenschutz',
  'foot.imprint': 'Impressum',
  'foot.processing': 'Auftragsverarbeitung',
  'foot.label': 'Mehr über Kontor',

  'home.title': 'Verkaufen Sie, was Sie wissen',
  'home.lead':
    'Kurse, Mitgliedschaften, Downloads, Tickets und Dienstleistungen: ein eigener Shop, eine Kasse, der Käufer vertrauen, und alles, was danach kommt, bis zur Datei für die Steuerberatung. Quelloffen, auf Ihrem Server.',
  'home.open': 'Shop eröffnen',
  'home.demo': 'Demo-Shop ansehen',
  'home.picture': 'Die Übersicht eines Verkäufers: Einnahmen der letzten Tage, Bestellungen und was ansteht',

  'home.kinds.title': 'Acht Arten von Produkten, ein Shop',
  'home.kinds.courses': 'Kurse',
  'home.kinds.courses.text': 'Module, Lektionen, Tests, Aufgaben und Zertifikate, auf einmal oder Woche für Woche.',
  'home.kinds.memberships': 'Mitgliedschaften',
  'home.kinds.memberships.text': 'Stufen, ein eigener Bereich und Zugang genau so lange, wie bezahlt wird.',
  'home.kinds.downloads': 'Downloads',
  'home.kinds.downloads.text': 'Dateien mit Versionen, Grenzen und dem Namen des Käufers in jedem PDF.',
  'home.kinds.events': 'Tickets',
  'home.kinds.events.text':
    'Termine, Ticketarten und Kontingente; Tickets fürs Wallet und ein Scanner für den Einlass.',
  'home.kinds.certificates': 'Geschenkgutscheine',
  'home.kinds.certificates.text': 'Von Ihnen gestaltet, an der Kasse eingelöst und versteuert, wie das Gesetz es will.',
  'home.kinds.keys': 'Lizenzschlüssel',
  'home.kinds.keys.text': 'Aus Ihrem Bestand oder nach Ihrem Muster, jeder wird nur einmal vergeben.',
  'home.kinds.bundles': 'Pakete',
  'home.kinds.bundles.text': 'Mehrere Produkte zu einem Preis, mit einer Zahlung und Zugang zu allen.',
  'home.kinds.services': 'Dienstleistungen',
  'home.kinds.services.text': 'Fragen, Nachrichten, Dateien und Termine, die niemand doppelt bucht.',

  'home.shop.title': 'Ein Shop, der nach Ihnen aussieht',
  'home.shop.text':
    'Bauen Sie seine Startseite und jede weitere Seite aus Bausteinen, auf der Fläche, die Ihre Besucher sehen werden. Die Seiten sind auf jedem Telefon im Nu da, funktionieren ohne Skripte und mit Screenreadern und laden nichts von Dritten, bevor ein Besucher zustimmt.',
  'home.shop.picture': 'Die Startseite eines Shops mit Bildern, Preisen und Bewertungen',
  'home.checkout.title': 'Eine Kasse ohne Überraschungen',
  'home.checkout.text':
    'Einmalig, in Raten, im Abo oder nach einer Probezeit: Käufer sehen jede künftige Zahlung, bevor sie bestellen. Rabattcodes, Zusatzangebote und Angebote nach dem Kauf gehören dazu, ebenso der Text, den das Gesetz auf der Schaltfläche verlangt.',
  'home.checkout.picture':
    'Eine Kasse auf dem Telefon: der Preisplan, die künftigen Zahlungen und die Schaltfläche zum Bestellen',
  'home.books.title': 'Bücher, die aufgehen',
  'home.books.text':
    'Jede Bestellung wird vom ersten Cent an doppelt gebucht. Rechnungen sind ZUGFeRD und XRechnung, die Umsatzsteuer stimmt in jedem Land der EU, Mahnungen werden automatisch verschickt, und Ihre Steuerberatung erhält eine DATEV-Datei.',
  'home.books.picture': 'Die Liste der Bestellungen mit Beträgen, Zahlungsstatus und Filtern',

  'home.more.title': 'Wofür andere extra Geld nehmen',
  'home.more.own.title': 'Gehört Ihnen',
  'home.more.own.text':
    'Es läuft, wo Sie wollen, und nimmt keinen Anteil an Ihren Verkäufen. Ihre Käufer bleiben Ihre, und der Code ist offen.',
  'home.more.team.title': 'Für Teams',
  'home.more.team.text':
    'Verkaufende mit eigenen Links und Vergütungen, Publisher mit Provision, Menschen, die für Sie handeln.',
  'home.more.law.title': 'In der EU zu Hause',
  'home.more.law.text':
    'Bestellschaltfläche, Widerruf und Kündigung per Schaltfläche, Einwilligung mit Nachweis, OSS-Meldungen, E-Rechnungen.',
  'home.more.programs.title': 'Offen für Programme',
  'home.more.programs.text': 'Eine API für alles, was die Verwaltung kann, signierte Webhooks, CSV aus jeder Liste.',
  'home.more.safe.title': 'Sicher von Anfang an',
  'home.more.safe.text':
    'Passkeys, zweiter Faktor, versiegelte Geheimnisse, ein Protokoll aller Änderungen, erprobte Backups.',
  'home.more.fast.title': 'Schnell bei einer Million Bestellungen',
  'home.more.fast.text': 'Jede Liste, jeder Filter und jede Suche wird an einer Datenbank dieser Größe gemessen.',

  'home.host.title': 'Einen Befehl entfernt',
  'home.host.text':
    'Kontor ist ein Prozess und eine Datenbank. Zum Ausprobieren braucht es Node und sonst nichts, für den Betrieb einen eigenen Server.',
  'home.host.docs': 'So wird es betrieben',

  'home.try.title': 'Sehen Sie sich erst um',
  'home.try.text':
    'In der Demo liegt ein Jahr voller Bestellungen. Melden Sie sich als eine dieser Personen an, mit dem Passwort {password}.',
  'home.faq.title': 'Oft gefragt',
  'home.faq.cost': 'Was kostet es?',
  'home.faq.cost.text':
    'Die Software kostet nichts: Sie steht unter der AGPL, und es gibt keine Bezahlversion. Was ein Betreiber für den Betrieb nimmt, steht unter Tarife; Ihr Zahlungsanbieter berechnet seine eigenen Gebühren.',
  'home.faq.money': 'Wohin fließt das Geld?',
  'home.faq.money.text':
    'Direkt auf Ihr Konto beim Zahlungsanbieter oder bei Ihrer Bank: per Karte und Wallet, SEPA-Lastschrift, PayPal, Überweisung und was Ihr Anbieter im jeweiligen Land sonst noch kann.',
  'home.faq.move': 'Kann ich wieder gehen?',
  'home.faq.move.text':
    'Ja. Bestellungen, Käufer und Belege gibt es jederzeit als CSV und PDF, alles über die API, und die Datenbank ist ein gewöhnliches PostgreSQL.',
  'home.faq.data': 'Was geschieht mit den Daten meiner Käufer?',
  'home.faq.data.text':
    'Sie bleiben auf dem Server, auf dem Kontor läuft. Käufer können einsehen, mitnehmen und löschen, was über sie gespeichert ist; was aufbewahrt werden muss, bleibt so lange, wie das Gesetz es verlangt.',
  'home.end.title': 'Zu Ihrem ersten Produkt sind es zwölf Klicks',

  'features.title': 'Funktionen',
  'features.lead': 'Was Kontor heute kann, sortiert nach dem, was Sie vorhaben.',
  'features.open': 'Shop eröffnen',

  'docs.title': 'Dokumentation',
  'docs.lead': 'Für alle, die Kontor betreiben oder darauf aufbauen.',
  'docs.operate': 'Kontor betreiben',
  'docs.operate.text': 'Vom leeren Server zu Web- und Worker-Prozessen, TLS, E-Mail, Warnungen und neuen Versionen.',
  'docs.backup': 'Backups',
  'docs.backup.text': 'Erstellen, prüfen und wiederherstellen; Umzug auf einen anderen Server.',
  'docs.providers': 'Zahlungsanbieter',
  'docs.providers.text': 'Woran jeder geprüft wurde und wie er verbunden wird.',
  'docs.proofs': 'Nachweise',
  'docs.proofs.text': 'Was über das Geld bewiesen ist, durch welchen Test, mit Zahlen.',
  'docs.architecture': 'Architektur',
  'docs.architecture.text': 'Das Haus auf einer Seite: Schichten, Räume, Werkzeuge und Regeln.',
  'docs.api': 'API-Referenz',
  'docs.api.text': 'Jeder Aufruf mit Recht, Feldern, Fehlern und Beispiel.',
  'docs.changelog': 'Änderungen',
  'docs.changelog.text': 'Was sich für alle geändert hat, die Kontor nutzen oder betreiben.',
  'docs.english': 'Diese Seiten sind auf Englisch.',
  'docs.back': 'Gesamte Dokumentation',
}
