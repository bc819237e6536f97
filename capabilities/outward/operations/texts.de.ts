import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  'status.title': 'Systemstatus',
  'status.text': 'Wie es um diese Installation steht, alle fünf Minuten geprüft.',
  'status.looked_at': 'Zuletzt geprüft: {at}',
  'step.mail': 'Richten Sie den E-Mail-Versand ein',
  'step.mail_text':
    'Setzen Sie SMTP_URL und MAIL_FROM in den Einstellungen dieser Installation (docs/operate.md). Bis dahin werden E-Mails nur hier aufbewahrt.',
  'step.backup': 'Richten Sie Sicherungen ein',
  'step.backup_text':
    'Setzen Sie BACKUP_TO und BACKUP_KEY (docs/backup.md). Ohne Sicherung geht mit der Festplatte alles verloren.',
  'step.real_money': 'Schalten Sie Testzahlungen ab',
  'step.real_money_text':
    'Testzahlungen sind eingeschaltet: Was damit bestellt wird, wird nicht abgebucht. Setzen Sie SANDBOX=false, bevor Verkäufer beginnen.',
  'status.not_looked':
    'Diese Installation wurde noch nicht geprüft: Die erste Prüfung folgt innerhalb von fünf Minuten.',
  'status.never':
    'Es wurde noch nichts geprüft. Die erste Prüfung folgt höchstens fünf Minuten nach dem Start eines Worker-Prozesses.',
  'status.stale':
    'Die Prüfungen sind ausgesetzt: Kein Worker-Prozess läuft, oder die Aufgaben stocken. Starten Sie einen Prozess mit PROCESS=worker oder PROCESS=all und sehen Sie in sein Protokoll.',
  'status.parts': 'Teile',
  'status.since': 'seit {at}',
  'status.alerts': 'Offene Meldungen',
  'status.no_alerts': 'Es gibt keine offenen Meldungen.',
  'status.all_alerts': 'Alle Meldungen',
  'status.acknowledge': 'Bestätigen',
  'status.acknowledged': 'Die Meldung ist bestätigt. Es folgen keine Erinnerungen.',
  'status.jobs': 'Fehlgeschlagene Aufgaben',
  'status.no_jobs': 'Keine Aufgabe wurde aufgegeben.',
  'status.jobs_text':
    'Diese Aufgaben sind bei jedem Versuch fehlgeschlagen. Beheben Sie die Ursache und starten Sie sie dann erneut.',
  'status.jobs_more':
    'Insgesamt {count, plural, one {# fehlgeschlagene Aufgabe} other {# fehlgeschlagene Aufgaben}}; gezeigt werden die neuesten.',
  'status.attempts': '{count, plural, one {# Versuch} other {# Versuche}}, zuletzt {at}',
  'status.run_again': 'Erneut ausführen',
  'status.run_all_again': 'Alle gezeigten erneut ausführen',
  'status.ran_again': 'Die Aufgaben laufen erneut.',
  'status.discard': 'Verwerfen',
  'status.discard_title': 'Diese Aufgabe verwerfen?',
  'status.discard_text': 'Was „{name}“ tun sollte, wird nicht getan. Das lässt sich nicht rückgängig machen.',
  'status.discarded': 'Die Aufgabe ist verworfen.',
  'status.processes': 'Worker-Prozesse',
  'status.no_processes': 'Kein Prozess führt Aufgaben aus: E-Mails, Zahlungen und Dokumente warten.',
  'status.process': '{count, plural, one {# Aufgabe} other {# Aufgaben}} gleichzeitig, seit {at}',
  'status.versions': 'Versionen',
  'status.app': 'Kontor',
  'status.schema': 'Datenbankschema',
  'status.postgres': 'PostgreSQL',
  'alerts.title': 'Meldungen',
  'alerts.text': 'Worüber Betreiber informiert wurden und wann es vorbei war.',
  'alerts.empty.title': 'Keine Meldungen',
  'alerts.empty.text': 'Wenn etwas zu tun ist, erscheint es hier und in einer E-Mail an alle Administratoren.',
  'column.kind': 'Meldung',
  'column.subject': 'Gegenstand',
  'column.openedAt': 'Eröffnet',
  'column.closedAt': 'Geschlossen',
  'filter.created': 'Eröffnet',
  'health.good': 'Gut',
  'health.attention': 'Zu beachten',
  'health.bad': 'Gestört',
  'health.unset': 'Nicht in Gebrauch',
  'state.alert_state.open': 'Offen',
  'state.alert_state.acknowledged': 'Bestätigt',
  'state.alert_state.closed': 'Geschlossen',
  'part.database': 'Datenbank',
  'part.jobs': 'Aufgaben',
  'part.mail': 'E-Mails',
  'part.books': 'Bücher',
  'part.providers': 'Zahlungsanbieter',
  'part.disk': 'Festplatte',
  'part.certificate': 'Zertifikat',
  'part.backup': 'Sicherung',
  'reading.unreadable': 'Die Prüfung war nicht möglich: {error}',
  'reading.database.current': 'PostgreSQL {version} hat alle Korrekturen, die dieser Version von Kontor bekannt sind.',
  'reading.database.behind': 'PostgreSQL {version} fehlen Sicherheitskorrekturen: {minimum} ist erschienen.',
  'reading.database.beta': 'PostgreSQL {version} ist eine Vorabversion.',
  'reading.database.unsupported': 'PostgreSQL {version} wird nicht mehr unterstützt.',
  'reading.jobs.flowing':
    '{count, plural, =0 {Keine Aufgabe wartet.} one {# Aufgabe wartet.} other {# Aufgaben warten.}}',
  'reading.jobs.failed': '{count, plural, one {# Aufgabe ist} other {# Aufgaben sind}} endgültig fehlgeschlagen.',
  'reading.jobs.late': 'Die älteste Aufgabe wartet seit {minutes} Minuten.',
  'reading.jobs.unattended': 'Seit {minutes} Minuten arbeitet kein Prozess Aufgaben ab.',
  'reading.mail.leaving':
    '{count, plural, =0 {Alle E-Mails sind verschickt.} one {# E-Mail ist unterwegs.} other {# E-Mails sind unterwegs.}}',
  'reading.mail.stuck': '{count, plural, one {# E-Mail wird} other {# E-Mails werden}} nicht verschickt. {error}',
  'reading.mail.not_set_up': 'Keine E-Mail verlässt diese Installation.',
  'reading.books.green': 'Die letzte Prüfung fand keinen Fehler.',
  'reading.books.red': 'Die letzte Prüfung fand {count, plural, one {# Fehler} other {# Fehler}}: {rule}',
  'reading.books.unchecked': 'Die Bücher werden heute Nacht zum ersten Mal geprüft.',
  'reading.providers.answering': 'Alle antworten.',
  'reading.providers.silent': 'Keine Antwort von: {providers}',
  'reading.providers.differing': 'Ihre Bücher weichen von dem ab, was hier erfasst ist: {providers}',
  'reading.providers.unused': 'Noch keine Zahlungen.',
  'reading.disk.enough': '{free, number} von {size, number} GB sind frei.',
  'reading.disk.low': 'Nur {free, number} von {size, number} GB sind frei.',
  'reading.disk.full':
    'Nur {free, number} von {size, number} GB sind frei: Es kann nichts verkauft oder hochgeladen werden.',
  'reading.disk.unseen': 'Es gibt keine Festplatte zu prüfen.',
  'reading.certificate.valid':
    'Es ist noch {days, plural, =0 {weniger als einen Tag} one {# Tag} other {# Tage}} gültig.',
  'reading.certificate.expiring':
    'Es ist nur noch {days, plural, =0 {weniger als einen Tag} one {# Tag} other {# Tage}} gültig.',
  'reading.certificate.unreachable': 'Die öffentliche Adresse war von diesem Server aus nicht erreichbar: {error}',
  'reading.certificate.none_needed': 'Die öffentliche Adresse verwendet kein https.',
  'reading.backup.recent':
    'Die letzte gelang vor {hours, plural, =0 {weniger als einer Stunde} one {# Stunde} other {# Stunden}}.',
  'reading.backup.missing': 'Die letzte gelang vor {hours} Stunden. {error}',
  'reading.backup.never': 'Noch keine ist gelungen. {error}',
  'reading.backup.unset': 'Es ist keine Sicherung bekannt.',
  'alert.jobs_failed': 'Die Aufgabe „{subject}“ ist bei jedem Versuch fehlgeschlagen ({count}×). {error}',
  'alert.jobs_late': 'Aufgaben sind verspätet: Die älteste wartet seit {minutes} Minuten.',
  'alert.workers_missing':
    'Kein Prozess arbeitet Aufgaben ab, und seit {minutes} Minuten hat niemand nach dieser Installation gesehen: E-Mails, Zahlungen und Dokumente warten.',
  'alert.schedules_stopped':
    'Seit {minutes} Minuten hat nichts nach Zeitplan begonnen, obwohl ein Prozess Aufgaben abarbeitet: Raten, Auszahlungen und Sicherungen warten.',
  'alert.mail_stuck': '{count, plural, one {# E-Mail wird} other {# E-Mails werden}} nicht verschickt. {error}',
  'alert.books_red': 'Die Bücher gehen nicht auf ({rule}): Auszahlungen sind angehalten.',
  'alert.provider_silent':
    'Der Zahlungsanbieter „{subject}“ schweigt: {calls} Anfragen ohne Antwort, {unknown} Zahlungen ohne Ergebnis, {unnoticed} Zahlungen ohne Nachricht.',
  'alert.books_differ':
    '{count, plural, one {# Zeile weicht} other {# Zeilen weichen}} in den Büchern von „{subject}“ von dem ab, was hier erfasst ist, und die Verkäufer haben das seit drei Tagen nicht geklärt.',
  'alert.disk_low': 'Die Festplatte ist fast voll: {free, number} von {size, number} GB sind frei.',
  'alert.disk_full':
    'Die Festplatte ist voll: {free, number} von {size, number} GB sind frei. Bestellungen und Uploads werden abgelehnt, bis Platz ist.',
  'alert.certificate_expiring':
    'Das Zertifikat der öffentlichen Adresse läuft in {days, plural, =0 {weniger als einem Tag} one {# Tag} other {# Tagen}} ab.',
  'alert.backup_missing': 'Es gibt keine aktuelle Sicherung: Die letzte gelang vor {hours} Stunden. {error}',
  'deed.jobs_failed':
    'Lesen Sie den Fehler unter Systemstatus, beheben Sie seine Ursache und führen Sie die Aufgabe dort erneut aus.',
  'deed.jobs_late':
    'Prüfen Sie, ob Worker-Prozesse laufen; starten Sie dann weitere oder erhöhen Sie WORKER_CONCURRENCY.',
  'deed.workers_missing':
    'Starten Sie einen Prozess mit PROCESS=worker oder PROCESS=all und sehen Sie im Protokoll des beendeten nach.',
  'deed.schedules_stopped':
    'Vergleichen Sie die Uhren der Maschinen, die Aufgaben abarbeiten, mit der Uhr der Datenbank, stellen Sie sie richtig und sehen Sie im Protokoll der Worker nach.',
  'deed.mail_stuck': 'Prüfen Sie SMTP_URL, MAIL_FROM und das Protokoll des Mailservers. Kontor versucht es weiter.',
  'deed.books_red':
    'Öffnen Sie die Freigabe der Auszahlungen: Sie nennt jeden Fehler. Bis die Bücher aufgehen, wird nichts ausgezahlt.',
  'deed.provider_silent':
    'Prüfen Sie die Statusseite des Anbieters, seine Schlüssel und ob seine Nachrichten diesen Server erreichen. Keine Zahlung wird inzwischen doppelt eingezogen.',
  'deed.books_differ':
    'Öffnen Sie den Zahlungsabgleich unter Transaktionen: Jede Zeile sagt, was sie bedeutet und was zu tun ist. Fragen Sie die betroffenen Verkäufer.',
  'deed.disk_low':
    'Löschen Sie Unnötiges oder vergrößern Sie die Festplatte, bevor sie voll ist: Dann kann nichts mehr verkauft werden.',
  'deed.disk_full':
    'Löschen Sie, was nicht gebraucht wird, oder vergrößern Sie die Festplatte. Sobald mehr als DISK_RESERVE frei ist, werden Bestellungen automatisch wieder angenommen.',
  'deed.certificate_expiring': 'Sehen Sie in das Protokoll des Proxys: Er hat das Zertifikat nicht erneuert.',
  'deed.backup_missing': 'Starten Sie jetzt eine Sicherung und lesen Sie ihre Ausgabe; prüfen Sie Zeitplan und Ziel.',
  'deed.database_behind':
    'Aktualisieren Sie PostgreSQL: per apt oder über das Image Ihres Servers. Das eingebettete wird mit Kontor aktualisiert, später als PostgreSQL selbst: Ein Shop mit Umsatz sollte einen eigenen Server verwenden (DATABASE_URL).',
  'deed.database_beta':
    'Verwenden Sie für einen Shop mit Umsatz eine freigegebene Version von PostgreSQL (DATABASE_URL).',
  'deed.database_unsupported': 'Wechseln Sie zu einer unterstützten Hauptversion von PostgreSQL.',
  'deed.mail_not_set_up':
    'Setzen Sie SMTP_URL und MAIL_FROM: Ohne sie kann niemand eine Adresse bestätigen oder ein Passwort zurücksetzen.',
  'deed.certificate_unreachable':
    'Nichts zu tun, wenn dieser Server seine eigene öffentliche Adresse nicht erreichen kann; sonst prüfen Sie Proxy und DNS.',
  'deed.backup_unset': 'Richten Sie Sicherungen ein: docs/backup.md beschreibt, wie.',
  'deed.unreadable':
    'Sehen Sie in das Protokoll. Meldungen dieses Teils bleiben, wie sie sind, bis er wieder geprüft werden kann.',
  'choice.alert_kind.jobs_failed': 'Aufgabe fehlgeschlagen',
  'choice.alert_kind.jobs_late': 'Aufgaben verspätet',
  'choice.alert_kind.workers_missing': 'Kein Worker-Prozess',
  'choice.alert_kind.schedules_stopped': 'Zeitpläne stehen still',
  'choice.alert_kind.mail_stuck': 'E-Mails nicht verschickt',
  'choice.alert_kind.books_red': 'Bücher gehen nicht auf',
  'choice.alert_kind.provider_silent': 'Zahlungsanbieter schweigt',
  'choice.alert_kind.books_differ': 'Bücher des Anbieters weichen ab',
  'choice.alert_kind.disk_low': 'Festplatte fast voll',
  'choice.alert_kind.disk_full': 'Festplatte voll',
  'choice.alert_kind.certificate_expiring': 'Zertifikat läuft ab',
  'choice.alert_kind.backup_missing': 'Sicherung fehlt',
  'mail.opened': '{count, plural, one {Eine Meldung} other {# Meldungen}} Ihrer Installation',
  'mail.reminded': 'Noch offen: {count, plural, one {eine Meldung} other {# Meldungen}} Ihrer Installation',
  'mail.heading': '{count, plural, one {Etwas braucht} other {# Dinge brauchen}} Ihre Aufmerksamkeit',
  'mail.button': 'Systemstatus öffnen',
}
