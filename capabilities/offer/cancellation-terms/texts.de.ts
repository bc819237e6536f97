import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  title: 'Kündigungsbedingungen',
  text: 'Wie Verträge enden. Käufer lesen sie vor dem Kauf; Bestellungen behalten den Wortlaut, unter dem sie aufgegeben wurden.',
  empty: 'Noch keine eigenen Bedingungen. Bis dahin gilt unser Standard: Abonnements enden mit dem bezahlten Zeitraum.',
  new: 'Neue Bedingungen',
  create: 'Bedingungen anlegen',
  back: 'Alle Kündigungsbedingungen',
  reseller:
    'Solange Sie über unsere Firma verkaufen, gelten für neue Bestellungen deren Bedingungen. Ihre gelten wieder, sobald Sie im eigenen Namen verkaufen.',
  default: 'Standard',
  in_products:
    '{count, plural, =0 {Von keinem Produkt verwendet} one {Von # Produkt verwendet} other {Von # Produkten verwendet}} · Version {version}',
  'action.edit': 'Bearbeiten',
  'action.remove': 'Entfernen',
  'done.remove': 'Entfernt',
  'refusal.in_use':
    '{count, plural, one {# Produkt verwendet} other {# Produkte verwenden}} diese Bedingungen. Wählen Sie dort zuerst andere.',
  'column.agreement': 'Käufer',
  'column.isDefault': 'Standard',
  'choice.agreement.shown': 'können sie über einen Link lesen',
  'choice.agreement.consent': 'müssen zustimmen',
  'hint.name': 'Für Sie; Käufer sehen sie nicht.',
  'field.companyText': 'Text für Unternehmen',
  'hint.companyText': 'Für Käufer, die eine Firma angeben. Leer lassen für denselben Text für alle.',
  'field.agreement': 'Käufer',
  'field.isDefault': 'Standard für alle Produkte ohne eigene Bedingungen',
}
