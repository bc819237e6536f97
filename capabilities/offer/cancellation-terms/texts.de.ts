import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  title: 'Kündigungsbedingungen',
  text: 'Wie Verträge enden. Käufer lesen sie vor dem Kauf; Bestellungen behalten den Wortlaut, unter dem sie aufgegeben wurden.',
  empty:
    'Noch keine eigenen Bedingungen. Bis dahin lesen Käufer unseren Standard: Abonnements enden mit dem bezahlten Zeitraum.',
  new: 'Neue Bedingungen',
  create: 'Bedingungen anlegen',
  back: 'Alle Kündigungsbedingungen',
  reseller:
    'Solange Sie über unsere Gesellschaft verkaufen, gelten für neue Bestellungen deren Bedingungen. Ihre gelten wieder, sobald Sie im eigenen Namen verkaufen.',
  default: 'Standard',
  in_products:
    '{count, plural, =0 {Kein Produkt nennt sie} one {# Produkt nennt sie} other {# Produkte nennen sie}} · Fassung {version}',
  'action.edit': 'Bearbeiten',
  'action.remove': 'Entfernen',
  'done.remove': 'Entfernt',
  'refusal.in_use':
    '{count, plural, one {# Produkt nennt} other {# Produkte nennen}} diese Bedingungen. Wählen Sie dort zuerst andere.',
  'column.id': 'Nr.',
  'column.name': 'Bezeichnung',
  'column.agreement': 'Käufer',
  'column.isDefault': 'Standard',
  'column.productsCount': 'Produkte',
  'column.updatedAt': 'Geändert',
  'filter.agreement': 'Käufer',
  'choice.agreement.shown': 'finden sie über einen Link',
  'choice.agreement.consent': 'müssen zustimmen',
  'field.name': 'Bezeichnung',
  'hint.name': 'Für Sie; Käufer sehen sie nicht.',
  'field.text': 'Text',
  'field.companyText': 'Text für Unternehmen',
  'hint.companyText': 'Lesen Käufer, die ein Unternehmen angeben. Leer: derselbe Text für alle.',
  'field.agreement': 'Käufer',
  'field.isDefault': 'Standard für alle Produkte, die keine anderen nennen',
}
