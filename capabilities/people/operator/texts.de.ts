import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  title: 'Rechtliche Seiten',
  text: 'Die rechtlichen Seiten der Plattform. Jeder Shop hat sein eigenes Impressum, seine Datenschutzhinweise und AGB. Eine Leerzeile beginnt einen Absatz.',
  missing_imprint: 'Es ist noch kein Impressum hinterlegt: Besucher sehen nicht, wer diese Plattform betreibt.',
  'step.imprint': 'Nennen Sie, wer diese Plattform betreibt',
  'step.imprint_text':
    'Schreiben Sie das Impressum. Datenschutzhinweise und Nutzungsbedingungen bringt Kontor mit; lesen Sie sie und ersetzen Sie sie bei Bedarf durch eigene.',
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
  'group.processing': 'Vertrag zur Auftragsverarbeitung',
  'field.processing': 'Vertrag zur Auftragsverarbeitung',
  'hint.processing':
    'Art. 28 DSGVO, zwischen Ihnen und Ihren Verkäufern. Sind alle Sprachen leer, wird Verkäufern der Vertrag angeboten, den Kontor mitbringt; lassen Sie ihn anwaltlich prüfen.',
  'contract.title': 'Vertrag zur Auftragsverarbeitung',
  'contract.text':
    'Der Betreiber dieser Plattform verarbeitet für Sie personenbezogene Daten Ihrer Käufer. Art. 28 DSGVO verlangt darüber einen Vertrag.',
  'contract.operator': 'Zwischen dem Betreiber',
  'contract.no_imprint': 'wie ihn das Impressum dieser Plattform nennt',
  'contract.seller': 'und dem Verkäufer',
  'contract.conclude': 'Vertrag schließen',
  'contract.conclude_new': 'Neue Version schließen',
  'contract.done': 'Der Vertrag ist geschlossen.',
  'contract.concluded': 'Geschlossen am {time}',
  'contract.outdated':
    'Der Betreiber hat eine neue Version veröffentlicht. Die am {time} geschlossene gilt, bis Sie die neue schließen.',
  'contract.print': 'Drucken oder als PDF sichern',
}
