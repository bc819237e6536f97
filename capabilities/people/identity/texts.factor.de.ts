import type { secondFactorEn } from './texts.factor.en.ts'

export const secondFactorDe: Record<keyof typeof secondFactorEn, string> = {
  'factor.title': 'Zweiter Faktor',
  'factor.text':
    'Eine Authenticator-App auf Ihrem Telefon zeigt jede halbe Minute einen Code. Damit öffnet Ihr Passwort allein nichts mehr.',
  'factor.begin': 'Authenticator-App einrichten',
  'factor.scan': 'Scannen Sie dieses Bild mit Ihrer Authenticator-App.',
  'factor.enter': 'Geben Sie die sechs Ziffern ein, die sie zeigt.',
  'factor.picture': 'QR-Code für Ihre Authenticator-App',
  'factor.by_hand': 'Oder geben Sie diesen Schlüssel manuell ein:',
  'factor.confirm': 'Einschalten',
  'factor.on_done': 'Der zweite Faktor ist eingeschaltet.',
  'factor.is_on': 'Eingeschaltet',
  'factor.since': 'seit {time}',
  'factor.few_left':
    '{count, plural, =0 {Es ist kein Wiederherstellungscode mehr übrig.} one {Ein Wiederherstellungscode ist noch übrig.} ' +
    'other {# Wiederherstellungscodes sind noch übrig.}} Erstellen Sie neue, bevor Sie sie brauchen.',
  'factor.renew': 'Neue Wiederherstellungscodes',
  'factor.codes_done': 'Die neuen Codes ersetzen die alten.',
  'factor.remove': 'Ausschalten …',
  'factor.remove_now': 'Ausschalten',
  'factor.keep': 'Eingeschaltet lassen',
  'factor.off_done': 'Der zweite Faktor ist ausgeschaltet.',
  'factor.keep_codes':
    'Bewahren Sie diese Wiederherstellungscodes sicher auf. Jeder meldet Sie einmal an, falls Ihr Telefon verloren geht. ' +
    'Sie werden nicht noch einmal gezeigt.',
  'passkeys.title': 'Passkeys',
  'passkeys.text':
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Geräte-PIN an. Es gibt kein Passwort, das man eintippen oder stehlen könnte.',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.added': 'Der Passkey wurde hinzugefügt.',
  'passkeys.not_made': 'Es wurde kein Passkey erstellt. Versuchen Sie es erneut, wenn Ihr Gerät zur Hand ist.',
  'passkeys.impossible': 'Dieser Browser kann keine Passkeys erstellen.',
  'passkeys.none': 'Noch keine Passkeys.',
  'passkeys.used': 'zuletzt verwendet {time}',
  'passkeys.made': 'hinzugefügt {time}',
  'passkeys.never_used': 'noch nicht verwendet',
  'passkeys.remove': 'Entfernen',
  'passkeys.remove_title': 'Diesen Passkey entfernen?',
  'passkeys.remove_text': 'Er meldet niemanden mehr an. Löschen Sie ihn auch auf Ihrem Gerät.',
  'passkeys.removed': 'Der Passkey wurde entfernt.',
  'staff.title': 'Schützen Sie Ihr Konto',
  'staff.text':
    'Wer diese Installation betreibt, braucht mehr als ein Passwort. Fügen Sie einen Passkey oder eine Authenticator-App hinzu; danach steht Ihnen alles offen.',
  'staff.on': 'Weiter',
  'field.code': 'Code aus der App oder ein Wiederherstellungscode',
}
