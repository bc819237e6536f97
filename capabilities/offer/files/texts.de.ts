import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  'refusal.nothing_uploaded': 'Es kam keine Datei an. Bitte wählen Sie eine, die nicht leer ist.',
  'refusal.not_an_image':
    'Dieses Bild ist nicht lesbar. Bitte verwenden Sie JPEG, PNG, WebP, AVIF oder GIF mit höchstens 60 Megapixeln.',
  'refusal.not_captions':
    'Diese Untertitel sind nicht lesbar. Bitte verwenden Sie eine Datei im Format WebVTT oder SRT.',
  'refusal.too_large': 'Die Datei ist größer als {megabytes, number} MB.',
  'refusal.link_expired': 'Dieser Link ist abgelaufen. Bitte öffnen Sie den Download noch einmal aus Ihrer Bibliothek.',
  'refusal.link_invalid': 'Dieser Link ist ungültig. Bitte öffnen Sie den Download noch einmal aus Ihrer Bibliothek.',
  'reader.own_tab': '„{title}“ in einem neuen Tab öffnen',
  'composer.attach': 'Dateien anhängen',
  'composer.attached': 'Angehängte Dateien',
  'composer.remove': '{name} entfernen',
  'composer.uploading': '{name} wird hochgeladen …',
  'composer.download': '{name} herunterladen',
  'composer.nothing': 'Bitte schreiben Sie etwas oder hängen Sie eine Datei an.',
  'logo.title': 'Logo und Farbe',
  'logo.text':
    'Erscheint auf Ihren Rechnungen und dort, wo Ihre Käufer ihre Käufe finden. Am besten eignet sich ein breites Bild mit hellem oder durchsichtigem Hintergrund.',
  'logo.name': 'Logo',
  'field.accentColor': 'Akzentfarbe',
  'hint.accentColor':
    'Für Schaltflächen und Markierungen dort, wo Ihre Käufer ihre Käufe finden, zum Beispiel #b4532a. Leer lassen für die übliche Farbe.',
  'error.invalid_colour': 'Geben Sie eine Farbe wie #b4532a ein.',
  'logo.alt': 'Ihr Logo',
  'logo.none': 'Noch kein Logo.',
  'logo.choose': 'Logo hochladen',
  'logo.remove': 'Logo entfernen',
  'logo.saved': 'Das Logo wurde gespeichert.',
  'logo.removed': 'Das Logo wurde entfernt.',
  'logo.back': 'Einstellungen',
}
