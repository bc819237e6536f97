import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  title: 'Rechtliche Seiten',
  text: 'Was auf den eigenen Seiten der Plattform steht. Jeder Shop hat Impressum, Datenschutz und AGB für sich. Eine leere Zeile beginnt einen Absatz.',
  missing_imprint: 'Es ist noch kein Impressum hinterlegt: Besucher sehen nicht, wer diese Plattform betreibt.',
  saved: 'Die rechtlichen Seiten sind gespeichert.',
  'group.imprint': 'Impressum',
  'group.privacy': 'Datenschutz',
  'group.terms': 'Nutzungsbedingungen',
  open_page: 'Seite öffnen',
  'field.imprintEn': 'Impressum auf Englisch',
  'field.imprintDe': 'Impressum auf Deutsch',
  'field.privacyEn': 'Datenschutz auf Englisch',
  'field.privacyDe': 'Datenschutz auf Deutsch',
  'field.termsEn': 'Nutzungsbedingungen auf Englisch',
  'field.termsDe': 'Nutzungsbedingungen auf Deutsch',
  'hint.imprintEn': 'Name, Anschrift, E-Mail, Telefon, Register und USt-IdNr. dessen, der die Plattform betreibt.',
  'hint.imprintDe': 'Steht auf der deutschen Seite; solange es leer ist, das englische.',
  'hint.privacyEn': 'Solange beide leer sind, sagt die Seite, was Kontor selbst speichert.',
  'hint.termsEn':
    'Solange beide leer sind, sagt die Seite, was zwischen Betreiber, Verkäufern und Käufern allgemein gilt.',
}
