import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  title: 'Rechtliche Seiten',
  text: 'Die rechtlichen Seiten der Plattform. Jeder Shop hat sein eigenes Impressum, seine Datenschutzhinweise und AGB. Eine Leerzeile beginnt einen Absatz.',
  missing_imprint: 'Es ist noch kein Impressum hinterlegt: Besucher sehen nicht, wer diese Plattform betreibt.',
  saved: 'Die rechtlichen Seiten sind gespeichert.',
  'group.imprint': 'Impressum',
  'group.privacy': 'Datenschutz',
  'group.terms': 'Nutzungsbedingungen',
  open_page: 'Seite öffnen',
  'field.imprint': 'Impressum',
  'field.privacy': 'Datenschutz',
  'field.terms': 'Nutzungsbedingungen',
  'hint.imprint':
    'Name, Anschrift, E-Mail, Telefon, Register und USt-IdNr. des Plattformbetreibers. Ist eine Sprache leer, zeigt ihre Seite eine andere.',
  'hint.privacy': 'Sind alle Sprachen leer, beschreibt die Seite, was Kontor selbst speichert.',
  'hint.terms':
    'Sind alle Sprachen leer, zeigt die Seite allgemeine Bedingungen zwischen Betreiber, Verkäufern und Käufern.',
}
