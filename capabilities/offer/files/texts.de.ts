import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  'refusal.nothing_uploaded': 'Es kam keine Datei an. Bitte wählen Sie eine, die nicht leer ist.',
  'refusal.not_an_image':
    'Dieses Bild ist nicht lesbar. Bitte verwenden Sie JPEG, PNG, WebP, AVIF oder GIF mit höchstens 60 Megapixeln.',
  'refusal.not_a_font':
    'Diese Schrift lässt sich nicht lesen. Bitte verwenden Sie eine WOFF2-, WOFF-, TTF- oder OTF-Datei bis 5 MB mit einer einzelnen Schrift.',
  'refusal.not_captions':
    'Diese Untertitel sind nicht lesbar. Bitte verwenden Sie eine Datei im Format WebVTT oder SRT.',
  'refusal.too_large': 'Die Datei ist größer als {megabytes, number} MB.',
  'refusal.storage_full':
    'Ihr Speicherplatz ist voll: Alle Dateien eines Anbieters zusammen dürfen {gigabytes, number} GB haben. Entfernen Sie Dateien, die Sie nicht mehr brauchen, oder bitten Sie den Betreiber dieser Plattform um mehr.',
  'refusal.link_expired': 'Dieser Link ist abgelaufen. Bitte öffnen Sie den Download noch einmal aus Ihrer Bibliothek.',
  'refusal.link_invalid': 'Dieser Link ist ungültig. Bitte öffnen Sie den Download noch einmal aus Ihrer Bibliothek.',
  'reader.own_tab': '„{title}“ in einem neuen Tab öffnen',
  'composer.attach': 'Dateien anhängen',
  'composer.attached': 'Angehängte Dateien',
  'composer.remove': '{name} entfernen',
  'composer.uploading': '{name} wird hochgeladen …',
  'composer.download': '{name} herunterladen',
  'composer.nothing': 'Bitte schreiben Sie etwas oder hängen Sie eine Datei an.',
  'crop.title': 'Bild zuschneiden',
  'crop.ratio': 'Form',
  'crop.whole': 'Ganzes Bild',
  'crop.square': 'Quadrat (1:1)',
  'crop.wide': 'Breit (16:9)',
  'crop.preview': 'Das wird gezeigt',
  'crop.hint': 'Klicken Sie im Bild auf das Wichtigste: Dieser Teil bleibt zu sehen.',
  'crop.zoom': 'Zoom (%)',
  'crop.x': 'Von links nach rechts (%)',
  'crop.y': 'Von oben nach unten (%)',
  'crop.use': 'Bild verwenden',
  'logo.title': 'Aussehen Ihres Shops',
  'logo.text': 'Woran Käufer Sie erkennen: in Ihrem Shop, dort, wo sie ihre Käufe finden, und auf Ihren Rechnungen.',
  'logo.name': 'Logo',
  'field.accentColor': 'Akzentfarbe',
  'hint.accentColor':
    'Für Schaltflächen, Links und Markierungen in Ihrem Shop und dort, wo Ihre Käufer ihre Käufe finden, zum Beispiel #b4532a. Wo sie nicht lesbar wäre, wird sie heller oder dunkler. Leer lassen für die übliche Farbe.',
  'error.invalid_colour': 'Geben Sie eine Farbe wie #b4532a ein.',
  'logo.alt': 'Ihr Logo',
  'logo.none': 'Noch kein Logo.',
  'logo.choose': 'Logo hochladen',
  'logo.remove': 'Logo entfernen',
  'logo.saved': 'Das Logo wurde gespeichert.',
  'logo.removed': 'Das Logo wurde entfernt.',
  'logo.hint':
    'Im Kopf Ihres Shops und auf Ihren Rechnungen. Am besten eignet sich ein heller oder durchsichtiger Hintergrund.',
  'cover.name': 'Titelbild',
  'cover.hint':
    'Über der Startseite Ihres Shops, so breit wie die Seite: Sie selbst, Ihr Studio oder Ihre Arbeit. Mindestens 1600 Pixel breit.',
  'cover.alt': 'Das Titelbild Ihres Shops',
  'cover.none': 'Noch kein Titelbild.',
  'cover.choose': 'Titelbild hochladen',
  'cover.remove': 'Titelbild entfernen',
  'cover.saved': 'Das Titelbild wurde gespeichert.',
  'cover.removed': 'Das Titelbild wurde entfernt.',
  'logo.back': 'Einstellungen',
}
